import { expect, it } from 'vitest'
import { keyedHash } from '../../platform/crypto/keyedHash.js'
import { unseal } from '../../platform/crypto/seal.js'
import { aMigratedDatabase } from '../../testing/database/aMigratedDatabase.js'
import { migrations } from './index.js'

it('what was stored in the clear is sealed, and can be read by those whose it is', async () => {
  const { rows, run, migrate: bring } = await aMigratedDatabase()
  await bring(migrations.filter(({ name }) => name < '0011'))
  await run(`
    insert into companies (name, due_date) values ('One', now()), ('Two', now());
    insert into connections (company_id, name, token) values (1, 'a', 'curto'), (2, 'b', 'x'), (1, 'c', null);
    insert into settings (company_id, key, value) values
      (1, 'asaas', 'segredo-um'), (2, 'asaas', 'segredo-dois'), (2, 'tokenixc', ''), (1, 'userRating', 'enabled');
  `)
  await bring(migrations)

  const connections = await rows<{
    company_id: number
    sealed_token: Buffer | null
    token_hash: string | null
  }>('select company_id, sealed_token, token_hash from connections order by name')
  expect(
    connections.map(({ company_id: companyId, sealed_token: sealed, token_hash: hash }) => [
      sealed && unseal(sealed, `connection token ${companyId}`).toString(),
      hash,
    ]),
  ).toEqual([
    ['curto', keyedHash('connection tokens', 'curto')],
    ['x', keyedHash('connection tokens', 'x')],
    [null, null],
  ])
  const settings = await rows<{ company_id: number; key: string; value: string }>(
    'select company_id, key, value from settings order by company_id, key',
  )
  const opened = settings.map(({ company_id: companyId, key, value }) =>
    key === 'asaas' ? unseal(Buffer.from(value, 'base64'), `setting ${companyId}/${key}`).toString() : value,
  )
  expect(opened).toEqual(['segredo-um', 'enabled', 'segredo-dois', ''])

  const unforced = await rows('select relname from pg_class where relrowsecurity and not relforcerowsecurity')
  expect(unforced).toEqual([])
})
