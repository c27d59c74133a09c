/** A customer. `number` is digits only, empty while WhatsApp has shown us only a LID. */
export interface Contact {
  id: number
  name: string
  number: string
  email: string
  profilePicUrl: string | null
  isGroup: boolean
  companyId: number
  createdAt: string
  updatedAt: string
}
