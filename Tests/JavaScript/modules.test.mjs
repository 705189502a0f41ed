// The studio's modules: no circle, and every element that they ask for is on the page.
import assert from 'node:assert/strict'
import { readdirSync, readFileSync } from 'node:fs'
import { test } from 'node:test'

const folder = new URL('../../Site/studio/', import.meta.url)
const read = name => readFileSync(new URL(name, folder), 'utf8')
const modules = readdirSync(folder).filter(name => name.endsWith('.js'))
const imports = new Map(modules.map(name =>
  [name, [...read(name).matchAll(/^import .*'\.\/([\w-]+\.js)'$/gm)].map(([, other]) => other)]))

test('no module imports itself by way of others', () => {
  const walk = (name, way) => {
    assert.ok(!way.includes(name), [...way, name].join(' → '))
    for (const next of imports.get(name) ?? assert.fail(`${name} is not there`)) walk(next, [...way, name])
  }
  for (const name of modules) walk(name, [])
})

test('the page leads to every module', () => {
  const seen = new Set()
  const walk = name => {
    if (seen.has(name)) return
    seen.add(name)
    imports.get(name).forEach(walk)
  }
  walk('studio.js')
  assert.deepEqual(modules.filter(name => !seen.has(name)), [])
})

test('modules of more than 150 lines keep no state of their own', () => {
  for (const name of modules) {
    const text = read(name)
    if (text.split('\n').length <= 150) continue
    assert.doesNotMatch(text, /^let |^const \w+ = new (?:Set|Map)\(/m, `${name} keeps state beside its classes`)
  }
})

test('every element that a module asks for is on the page', () => {
  const page = read('studio.html') + modules.map(read).join('')
  const made = new Set([...page.matchAll(/\bid="([\w-]+)"|\bid: '([\w-]+)'/g)].map(([, one, other]) => one ?? other))
  for (const name of modules) {
    for (const [, id] of read(name).matchAll(/\$\('([\w-]+)'\)/g)) assert.ok(made.has(id), `${name}: there is no #${id}`)
  }
})
