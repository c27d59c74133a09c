import { expect, it, describe } from 'vitest'
import { anOlderInstallation } from '../../testing/older/anOlderInstallation.js'
import { generations } from './generations/declaration.js'
import { closeOlder, openOlder } from './reading/older.js'
import { olderSources } from './olderSource.js'

describe.each(generations)('%s', (generation) => {
  it('converts', async () => {
    const { url } = await anOlderInstallation(generation)
    const older = await openOlder(url)
    const sources = await olderSources({ older, folder: null, readContent: () => null, now: Date.now() }, null)
    expect(sources).toHaveLength(2)
    for (const source of sources)
      for (const table of source.tables) for await (const row of source.rows(table, null)) expect(row.id).not.toBe('')
    if (process.env['SHOW']) console.log(JSON.stringify(sources[0]?.findings, null, 1))
    await closeOlder(older)
  })
})
