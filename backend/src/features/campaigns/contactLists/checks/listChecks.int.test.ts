import { describe, expect, it } from 'vitest'
import { companiesOfThisFile } from '../../../../testing/companiesOfThisFile.js'
import {
  aLinkedConnection,
  aNumber,
  control,
  withSessions,
} from '../../../../testing/whatsapp/sessionsFixture.js'

withSessions()

describe('the numbers of a contact list', () => {
  it('are asked about together, and kept as WhatsApp writes them, through the real library', async () => {
    const connection = await aLinkedConnection()
    await connection.set(`status = 'CONNECTED', is_default = true`)
    const { aContactList, inCompany } = await import('../../../../testing/fixtures.js')
    const { ContactListEntry, Setting } = await import('../../../../models/index.js')
    const { settle } = await import('../../../../testing/settle.js')
    const { checkListNumbersSweep } = await import('./listChecks.job.js')
    const company = { id: connection.companyId }
    companiesOfThisFile.add(company.id)
    const registered = aNumber()
    const withoutNinth = aNumber().replace(/^55119/, '5511')
    for (const number of [registered, withoutNinth])
      await control('POST', '/contacts', { number, name: 'Maria' })
    const nobodys = aNumber()
    const typed = withoutNinth.replace(/^5511/, '55119')
    await inCompany(company, () => Setting.create({ key: 'campaignsEnabled', value: 'true' }))
    const list = await aContactList(company, {
      entries: [{ number: nobodys }, { number: typed }, { number: registered }],
    })
    await checkListNumbersSweep.run()
    await settle()
    const entries = await inCompany(company, () =>
      ContactListEntry.findAll({ where: { contactListId: list.id }, order: [['id', 'ASC']] }),
    )
    expect(entries.map(({ number, isWhatsappValid }) => [number, isWhatsappValid])).toEqual([
      [nobodys, false],
      [withoutNinth, true],
      [registered, true],
    ])
  })
})
