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

/** After this many invalid answers a person takes over. */
const MOST_FAULTS = 3

/** Digits of a possible CPF or CNPJ; null for any other text. */
function meantAsDocument(text: string): string | null {
  const signs = plainDocument(text.replaceAll(',', ''))
  return /^\d{3,}$/.test(signs) || isDocument(signs) ? signs : null
}

/** A document for the log, masked: recognisable only to readers who know it. */
export const maskedDocument = (document: string): string =>
  document.length === 11
    ? document.replace(/^.{3}(.{3})(.{3}).{2}$/, '***.$1.$2-**')
    : document.replace(/^.{2}(.{3})(.{3})(.{4}).{2}$/, '**.$1.$2/$3-**')

/**
 * The next step after a customer's answer to the question for a document. "0" asks for a person; other texts
 * that are no document are counted.
 */
export function answerToQuestion(text: string, { faults }: AskedDocument): DocumentAnswer {
  if (text.trim() === '0') return { next: 'person', reason: 'personWanted' }
  const document = meantAsDocument(text)
  if (document !== null && isDocument(document)) return { next: 'ask', document }
  return faults + 1 >= MOST_FAULTS ? { next: 'person', reason: 'noDocument' } : { next: 'again' }
}

/** Whether an answer concerns only the bot that asked for a document. */
export const isForQuestion = (text: string): boolean => text.trim() === '0' || meantAsDocument(text) !== null

/** A customer in a billing system. */
export interface BillingCustomer {
  /** The system's id. */
  id: string
  name: string
  /** As the system stores them. */
  phones: readonly string[]
}

/** The invoice that is due first. */
export interface OpenInvoice {
  /** The invoice's number, as the company and its customer know it. */
  number: string
  cents: number
  /** YYYY-MM-DD */
  dueDate: string
  description: string
  /** The digitable line of the boleto; empty where there is none. */
  line: string
  /** Pix code to copy and paste; empty where there is none. */
  pix: string
  /** Web page of the invoice; empty if there is none. */
  link: string
  /** The boleto as the system prints it; null if it cannot. */
  pdf: Buffer | null
}

/**
 * Result of a request to be unlocked on trust. `restarts`: the system makes the customer's equipment log in
 * again.
 */
export type Unlock =
  { result: 'unlocked'; contract: string; restarts: boolean } | { result: 'notBlocked' | 'refused' }

/**
 * A system with which a company bills its customers. Every call throws `ProviderFailure` when there is no
 * usable answer.
 */
export interface BillingProvider {
  /** Makes a request that needs valid credentials. */
  test: () => Promise<void>
  /**
   * The customers with this document, a few at most.
   * @param document digits of a CPF or CNPJ.
   */
  findCustomers: (document: string) => Promise<BillingCustomer[]>
  /** null when they owe nothing. */
  openInvoice: (customer: BillingCustomer) => Promise<OpenInvoice | null>
  /** Only for systems that can unlock customers on trust. */
  unlock?: (customer: BillingCustomer) => Promise<Unlock>
}

/** A billing system gave no usable answer. */
export class ProviderFailure extends Error {
  constructor(
    readonly system: BillingSystem,
    readonly failure: BillingFailure,
  ) {
    super(`${system}: ${failure}`)
  }
}

/** Names of contact fields that contain a document, letters only. */
const DOCUMENT_FIELDS = new Set(['cpf', 'cnpj', 'cpfcnpj', 'cnpjcpf', 'cpfoucnpj'])

/** The documents that the team has saved on a contact. */
export const savedDocuments = (fields: readonly { name: string; value: string }[]): string[] =>
  fields
    .filter(({ name }) => DOCUMENT_FIELDS.has(name.toLowerCase().replace(/[^a-z]/g, '')))
    .map(({ value }) => plainDocument(value))
    .filter(isDocument)

/**
 * A phone number of a billing system in WhatsApp's form: digits with the country code; null when it is
 * invalid. Brazilian numbers come without the country code, with the long-distance zero, or without the area
 * code; the last are not enough.
 */
export function internationalNumber(phone: string): string | null {
  const digits = phone.replace(/\D/g, '').replace(/^0+/, '')
  if (phone.trim().startsWith('+')) return digits.length >= 8 ? digits : null
  if (/^[1-9]{2}(9\d{8}|[2-9]\d{7})$/.test(digits)) return `55${digits}`
  return /^55[1-9]{2}(9\d{8}|[2-9]\d{7})$/.test(digits) ? digits : null
}

/**
 * Whether a contact may get the data of a system's customer. Either the team has saved the document on the
 * contact, or the contact's number is one of the customer's. Knowing a document proves nothing.
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
