import type { Contact as WireContact } from '@balcao/contract'
import type { Contact } from '../../models/index.js'

export const presentContact = (contact: Contact): WireContact => ({
  id: contact.id,
  name: contact.name,
  number: contact.number ?? '',
  email: contact.email,
  profilePicUrl: contact.profilePicUrl,
  isGroup: contact.isGroup,
  companyId: contact.companyId,
  createdAt: contact.createdAt.toISOString(),
  updatedAt: contact.updatedAt.toISOString(),
})
