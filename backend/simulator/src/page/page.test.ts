import { expect, it } from 'vitest'
import { aSimulator } from '../testing/fixture.js'

it('serves the page and everything that it loads, and nothing beside it', async () => {
  const { simulator } = await aSimulator()
  const answer = await fetch(simulator.url)
  expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'")
  const html = await answer.text()
  const files = [...html.matchAll(/(?:src|href)="(.*?)"/g)].map(([, file]) => file!)
  const scripts = new Set(files.filter((file) => file.endsWith('.js')))
  expect(scripts.size).toBe(1)
  // The set grows during the loop: every module's imports are followed.
  for (const script of scripts) {
    const source = await (await fetch(simulator.url + script)).text()
    for (const [, imported] of source.matchAll(/from '\.\/(.*?)'/g)) scripts.add(`/page/${imported}`)
  }
  for (const file of [...files, ...scripts]) {
    expect(file, 'no address of another site').toMatch(/^\/page\//)
    expect((await fetch(simulator.url + file)).status, file).toBe(200)
  }
  for (const path of ['/page/', '/page/none.js', '/page/..%2fpackage.json', '/page/..%2f..%2fpackage.js']) {
    expect((await fetch(simulator.url + path)).status, path).toBe(404)
  }
})
