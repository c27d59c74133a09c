import {
  isDocument,
  plainDocument,
  type BillingFailure,
  type BillingSystem,
  type InquiryFailure,
} from '@balcao/contract'
import type { Contact, InquiryAction } from '../../../models/index.js'
import { canonicalNumber } from '../../people/contacts/index.js'

/** The bot's memory of a customer in the menu of a queue with a billing system. */
export interface AskedDocument {
  action: InquiryAction
  /** Answers that were no document. */
  faults: number
  /** A document was given, and is being looked for. */
  isAsking?: boolean
}

/** Result of the answer to the question for a document. */
export type DocumentAnswer =
  { next: 'ask'; document: string } | { next: 'again' } | { next: 'person'; reason: InquiryFailure }

/** Answers that are no document, after which a person is left with it. */
const MOST_FAULTS = 3

/** Digits of a possible CPF or CNPJ; null for any other text. */
function meantAsDocument(text: string): string | null {
  const signs = plainDocument(text.replaceAll(',', ''))
  return /^\d{3,}$/.test(signs) || isDocument(signs) ? signs : null
}

/** A document as the log keeps it: enough for whoever knows it. */
export const maskedDocument = (document: string): string =>
  document.length === 11
    ? document.replace(/^.{3}(.{3})(.{3}).{2}$/, '***.$1.$2-**')
    : document.replace(/^.{2}(.{3})(.{3})(.{4}).{2}$/, '**.$1.$2/$3-**')

/**
 * What a customer's answer leads to who was asked for a document. Zero asks for a person; whatever else is no
 * document counts.
 */
export function answerToQuestion(text: string, { faults }: AskedDocument): DocumentAnswer {
  if (text.trim() === '0') return { next: 'person', reason: 'personWanted' }
  const document = meantAsDocument(text)
  if (document !== null && isDocument(document)) return { next: 'ask', document }
  return faults + 1 >= MOST_FAULTS ? { next: 'person', reason: 'noDocument' } : { next: 'again' }
}

/** Whether what the customer wrote is for the bot alone that has asked for a document. */
export const isForQuestion = (text: string): boolean => text.trim() === '0' || meantAsDocument(text) !== null

/** A customer as a billing system knows them. */
export interface BillingCustomer {
  /** The system's own name for them. */
  id: string
  name: string
  /** As they are written there. */
  phones: readonly string[]
}

/** The invoice that is due first. */
export interface OpenInvoice {
  /** By which the company and its customer know it. */
  number: string
  cents: number
  /** YYYY-MM-DD */
  dueDate: string
  description: string
  /** The digitable line of the boleto; empty where there is none. */
  line: string
  /** Pix code to copy and paste; empty where there is none. */
  pix: string
  /** Where the system shows it; empty where it does not. */
  link: string
  /** The boleto as the system prints it; null where it does not. */
  pdf: Buffer | null
}

/**
 * What became of the wish to go online on trust: `restarts` where the system makes the customer's equipment
 * log in anew.
 */
export type Unlock =
  { result: 'unlocked'; contract: string; restarts: boolean } | { result: 'notBlocked' | 'refused' }

/**
 * A system by which a company bills its customers. All calls throw a `ProviderFailure` where there is no
 * answer that can be used.
 */
export interface BillingProvider {
  /** Asks for something that needs the credentials. */
  test: () => Promise<void>
  /** Those who have this document there, a few at most. @param document digits of a CPF or CNPJ. */
  findCustomers: (document: string) => Promise<BillingCustomer[]>
  /** null when they owe nothing. */
  openInvoice: (customer: BillingCustomer) => Promise<OpenInvoice | null>
  /** Where the system can let customers go online on trust. */
  unlock?: (customer: BillingCustomer) => Promise<Unlock>
}

/** A system has given no answer that can be used. */
export class ProviderFailure extends Error {
  constructor(
    readonly system: BillingSystem,
    readonly failure: BillingFailure,
  ) {
    super(`${system}: ${failure}`)
  }
}

/** Names of a contact's own fields in which the team keeps a document, without what is no letter. */
const DOCUMENT_FIELDS = new Set(['cpf', 'cnpj', 'cpfcnpj', 'cnpjcpf', 'cpfoucnpj'])

/** The documents that the team has saved on a contact. */
export const savedDocuments = (fields: readonly { name: string; value: string }[]): string[] =>
  fields
    .filter(({ name }) => DOCUMENT_FIELDS.has(name.toLowerCase().replace(/[^a-z]/g, '')))
    .map(({ value }) => plainDocument(value))
    .filter(isDocument)

/**
 * A phone as a billing system has it, as WhatsApp numbers are written: digits with the country. Brazilian
 * ones come there without the country, with the zero of long distance, or without their area, in which case
 * they say too little. null where it is none.
 */
export function internationalNumber(phone: string): string | null {
  const digits = phone.replace(/\D/g, '').replace(/^0+/, '')
  if (phone.trim().startsWith('+')) return digits.length >= 8 ? digits : null
  if (/^[1-9]{2}(9\d{8}|[2-9]\d{7})$/.test(digits)) return `55${digits}`
  return /^55[1-9]{2}(9\d{8}|[2-9]\d{7})$/.test(digits) ? digits : null
}

/**
 * Whether a system's customer may be told about to whoever writes as a contact: the team has saved the
 * document on the contact, or the contact's number is one of the customer's there. That somebody knows a
 * document proves nothing.
 */
export function isTheContact(
  { number }: Pick<Contact, 'number'>,
  saved: readonly string[],
  document: string,
  { phones }: Pick<BillingCustomer, 'phones'>,
): boolean {
  if (saved.includes(document)) return true
  if (number === null) return false
  return phones
    .flatMap((phone) => internationalNumber(phone) ?? [])
    .some((phone) => canonicalNumber(phone) === canonicalNumber(number))
}
