import { installationApi } from '@balcao/contract'
import { readdirSync } from 'node:fs'
import { expect, it } from 'vitest'
import { version } from '../../../platform/config/version.js'
import { anonymousApi } from '../../../testing/apiClient.js'

it('says which version runs, and the last migration that it knows', async () => {
  const answer = await anonymousApi().ok(installationApi.version)
  const folder = new URL('../../../models/migrations/', import.meta.url)
  const numbers = readdirSync(folder).flatMap((file) => /^\d{4}/.exec(file) ?? [])
  expect(answer).toEqual({ version, schema: numbers.sort().at(-1), commit: expect.any(String) as string })
})
