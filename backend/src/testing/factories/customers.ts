import { Contact, type Company } from '../../models/index.js'
import { inCompany } from '../inCompany.js'
import { unique, uniqueNumber } from './unique.js'

export interface CustomerTraits {
  name?: string
  number?: string | null
  lid?: string | null
  email?: string
}

/** A contact who may write to the company. */
export const aCustomer = (company: Company, traits: CustomerTraits = {}): Promise<Contact> =>
  inCompany(company, () => Contact.create({ name: `Cliente ${unique()}`, number: uniqueNumber(), ...traits }))
