import Languages
import Testing

@testable import ChatPacks

@Suite struct AppStepsTests {
    @Test func `every app has its own name, in small letters`() {
        let names = ChatApp.allCases.map(\.rawValue)
        #expect(Set(names).count == names.count)
        for name in names { #expect(name.wholeMatch(of: /[a-z][a-z0-9-]*/) != nil, "\(name)") }
    }

    @Test(arguments: ChatApp.allCases)
    func `an app has three steps, in English alone or in every language`(_ app: ChatApp) {
        let english = app.steps(in: .english)
        #expect(english.count == 3 && english.allSatisfy { !$0.isEmpty }, "\(english)")
        // The steps that are the app's own; the others every language has.
        let shared = Language.all.map { language in Set(AppWord.allCases.map { language.text($0) }) }
        let translated = zip(Language.all, shared).map { language, shared in
            zip(app.steps(in: language), english).allSatisfy { step, english in
                language.tag == "en" || shared.contains(step) || step != english
            }
        }
        let isEnglishAlone = translated.filter { $0 }.count == 1
        let missing = zip(Language.all, translated).filter { !$0.1 }.map(\.0.tag)
        #expect(missing.isEmpty || isEnglishAlone, "\(app.title) has no steps in \(missing)")
    }

    @Test func `a language adds the steps of apps that lack it`() {
        var italian = Language.english
        italian.tag = "it"
        italian.appSteps = ["slack": ["In Slack, fai clic sulla faccina."]]
        #expect(ChatApp.slack.steps(in: italian)[1] == "In Slack, fai clic sulla faccina.")
        #expect(ChatApp.discord.steps(in: italian) == ChatApp.discord.steps(in: .english))
    }
}
