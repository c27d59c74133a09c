import { mkdir, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createFeature } from '../scripts/lib/newFeature.js'

let root: string

beforeEach(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'new-feature-'))
})
afterEach(() => rm(root, { recursive: true, force: true }))

describe('npm run new:feature', () => {
  it('makes a file for each role of a feature, its contract, its model and its migration', async () => {
    const { files } = await createFeature({ plural: 'quickMessages', root })
    expect(files.sort()).toEqual([
      'backend/contract/src/resources/quickMessages.ts',
      ...['api.test', 'broadcast', 'commands', 'policy', 'presenter', 'queries', 'routes']
        .map((role) => `backend/src/features/quickMessages/quickMessages.${role}.ts`)
        .toSpliced(0, 0, 'backend/src/features/quickMessages/index.ts'),
      'backend/src/models/QuickMessage.ts',
      'backend/src/models/migrations/0001-quick-messages.ts',
    ])
  })

  it('leaves nothing of the template in them, and says where they have to be listed', async () => {
    const { files, steps } = await createFeature({ plural: 'companies', root })
    const text = (await Promise.all(files.map((file) => readFile(path.join(root, file), 'utf8')))).join('')
    expect(text).not.toMatch(/__\w+__/)
    expect(text).toContain('ERR_NO_COMPANY_FOUND')
    expect(steps.map(({ file }) => file)).toContain('backend/src/entrypoints/features.ts')
  })

  it.each([undefined, '', 'Quick', 'quick-messages', '../tickets', 'quick messages'])(
    'refuses %j, which is no name',
    async (plural) => {
      await expect(createFeature({ ...(plural !== undefined && { plural }), root })).rejects.toThrow(/name/)
    },
  )

  it('asks for the singular where it cannot be told', async () => {
    await expect(createFeature({ plural: 'staff', root })).rejects.toThrow(/second name/)
    const { files } = await createFeature({ plural: 'staff', singular: 'colleague', root })
    expect(files).toContain('backend/src/models/Colleague.ts')
  })

  it('refuses a name that is taken, and writes nothing', async () => {
    await mkdir(path.join(root, 'backend/src/features/tickets'), { recursive: true })
    await expect(createFeature({ plural: 'tickets', root })).rejects.toThrow(/exists already/)
    await expect(readFile(path.join(root, 'backend/src/models/Ticket.ts'))).rejects.toThrow(/ENOENT/)
  })
})
