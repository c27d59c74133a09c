import type { FactorChange } from '../resources/company/access/secondFactor.js'
import type { ReportState } from '../resources/campaigns/campaignReport.js'
import type { Exclusion } from '../resources/campaigns/campaigns.js'
import type { OptOutSource } from '../resources/campaigns/optOuts.js'
import type { costs } from './pt/costs.js'
import type { dashboard } from './pt/dashboard.js'
import type { invoices } from './pt/invoices.js'
import type { events } from './pt/events.js'
import type { tables } from './pt/tables.js'
import type { transcripts } from './pt/transcripts.js'

export type TableHeadings = typeof tables
export type DashboardSheetWord = keyof typeof dashboard

export type CostSheetWord = keyof typeof costs
export type InvoiceTexts = typeof invoices
export type EventTexts = typeof events
export type TranscriptTexts = typeof transcripts

export interface CellWords {
  exclusions: Record<Exclude<Exclusion, 'already'> | 'erased', string>
  optOutSources: Record<OptOutSource, string>
  reportStates: Record<ReportState, string>
  /** Whether a number of a list is on WhatsApp. */
  validity: Record<'valid' | 'invalid', string>
}

export interface CustomerTexts {
  /** A ticket went to another queue, another person, or both. */
  transfer: {
    around: (text: string) => string
    toQueue: (queue: string) => string
    toUser: (user: string) => string
    toBoth: (queue: string, user: string) => string
  }
  /** Somebody accepted the ticket. Its variables are filled in when it is stored. */
  acceptGreeting: (userName: string) => string
  /** The question for a rating, whose answer is typed or tapped, and the names of the grades from 1 on. */
  rating: { type: string; tap: string; grades: readonly [string, string, string] }
  /** Answer to a customer who wants no more campaigns. */
  optOut: string
  /** Reason of an opt-out that the customer told WhatsApp. */
  marketingStopped: string
  /** `choose`: question of a menu without a text. `open`: label of the button that opens a list. */
  bot: Record<'toMainMenu' | 'previousMenu' | 'firstMenu' | 'choose' | 'open' | 'callDeclined', string>
  /** Name of a contact whose data was erased. */
  erased: string
}

/** A mail without its language, as the server's `renderMail` takes it. */
interface MailText {
  subject: string
  paragraphs: string[]
  action?: { label: string; url: string }
  notes?: string[]
}

type Mail<Values extends string> = (values: Record<Values, string>) => MailText

export interface MailTexts {
  /** Locale for dates and amounts in mails. */
  locale: string
  /** Text below a button. */
  openByHand: string
  newDevice: (values: Record<'product' | 'name' | 'when' | 'device' | 'address', string>) => {
    subject: string
    paragraphs: string[]
    /** Label of the button. */
    action: string
  }
  unknownDevice: string
  /** So much of a connection's monthly limit is spent; at 100 marketing has stopped. */
  monthlyLimit: (values: { name: string; percent: 80 | 100; limit: string }) => {
    subject: string
    paragraphs: string[]
    /** Label of the button. */
    action: string
  }
  verification: Mail<'product' | 'name' | 'url'>
  /** The link that creates the account of somebody who signs up. */
  signUpLink: Mail<'product' | 'url'>
  /** Somebody signs up with the e-mail of an account. `recovery` is the page for a forgotten password. */
  accountExists: Mail<'product' | 'name' | 'url' | 'recovery'>
  reminder: {
    subject: (when: string) => string
    today: string
    inDays: (days: number) => string
    text: (company: string, when: string) => string
    invoice: (detail: string, value: string, date: string) => string
    action: string
    paid: string
  }
  /** `hidden`: the new address, masked for the reader of the old one. */
  emailChanged: Mail<'product' | 'name' | 'hidden'>
  passwordChanged: Mail<'product' | 'name'>
  factorChanged: (values: Record<'product' | 'name', string> & { about: FactorChange }) => MailText
  invitation: Mail<'product' | 'name' | 'company' | 'url'>
  /** A link to choose a new password. `linkNotes` say who asked for it. */
  otherPassword: Mail<'product' | 'name' | 'url'>
  linkNotes: Record<'handed' | 'forgotten', string>
}
