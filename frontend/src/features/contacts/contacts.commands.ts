import { contactsApi, type ContactDetail } from '@balcao/contract/resources/contacts'
import { useQueryClient } from '@tanstack/react-query'
import { call } from '../../data/apiClient'
import { contactKey, contactSearchesKey } from './contacts.queries'

/** What the dialog edits. */
export interface ContactFields {
  name: string
  number: string
  email: string
  extraInfo: { id?: number; name: string; value: string }[]
}

export function useContactCommands() {
  const client = useQueryClient()
  const stored = (contact: ContactDetail): ContactDetail => {
    client.setQueryData(contactKey(contact.id), contact)
    void client.invalidateQueries({ queryKey: contactSearchesKey })
    return contact
  }
  return {
    create: async (body: ContactFields) => stored(await call(contactsApi.create, { body })),
    update: async (id: number, body: ContactFields) =>
      stored(await call(contactsApi.update, { params: { id }, body })),
  }
}
