import Testing

@testable import Pages

struct LicenseAddressTests {
    @Test(arguments: [
        ("CC BY 4.0", "https://creativecommons.org/licenses/by/4.0/"),
        ("cc by-nc-sa 3.0", "https://creativecommons.org/licenses/by-nc-sa/3.0/"),
        ("CC0 1.0", "https://creativecommons.org/publicdomain/zero/1.0/"),
        ("CC0", "https://creativecommons.org/publicdomain/zero/1.0/"),
        ("https://example.org/Terms", "https://example.org/Terms"),
    ])
    func `a licence with a known name leads to its text`(license: String, address: String) {
        #expect(LicenseAddress.of(license) == address)
    }

    @Test(arguments: [
        "", "All rights reserved", "CC BY", "CC BY 9.0", "CC BY-ND-SA 4.0", "CC BY 4.0 or MIT",
        "http://example.org", "javascript:alert(1)", "https://example.org and more",
    ])
    func `other words have no address`(license: String) {
        #expect(LicenseAddress.of(license) == nil)
    }
}
