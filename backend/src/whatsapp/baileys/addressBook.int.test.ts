import { expect, it } from 'vitest'
import {
  aConnection,
  aLinkedConnection,
  control,
  eventually,
  withSessions,
} from '../../testing/whatsapp/sessionsFixture.js'

withSessions()

const save = ({ phone }: { phone: string }, number: string, name: string) =>
  control('POST', `/phones/${phone}/address-book`, { number, name })

const listed = (book: readonly { number: string; name: string }[]): string =>
  book.map(({ number, name }) => `${number} ${name}`).join(', ')

it('whom the phone’s owner has saved is kept, before the link and after it, by their last name', async () => {
  const connection = await aLinkedConnection()
  const reads = (wanted: string) =>
    eventually(async () => (listed(await connection.addressBook()) === wanted ? true : undefined))
  await save(connection, '5511944440001', 'Dona Lurdes')
  await reads('5511944440001 Dona Lurdes')
  await save(connection, '5511944440002', 'Seu Zé')
  await save(connection, '5511944440001', 'Lurdes da Feira')
  await reads('5511944440001 Lurdes da Feira, 5511944440002 Seu Zé')
})

it('groups, people without a name or a number, and what Postgres cannot store are no hindrance', async () => {
  const { id, companyId, addressBook } = await aConnection()
  const named = (contact: object, name: string | null) => ({
    kind: 'contact' as const,
    pictureChanged: false,
    name,
    contact: { number: null, lid: null, ...contact },
  })
  // Imported here, since its imports read the simulator's address.
  const { keepAddressBook } = await import('./socket/addressBook.js')
  await keepAddressBook({ id, companyId }, [
    named({ number: '120363000000000001', isGroup: true }, 'Grupo'),
    named({ lid: '123' }, 'Sem número'),
    named({ number: '5511944440003' }, null),
    named({ number: '5511944440004' }, 'An\u0000a\uD800'),
  ])
  expect(listed(await addressBook())).toBe('5511944440004 Ana\uFFFD')
})
