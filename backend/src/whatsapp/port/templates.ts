import type { TemplateCategory, TemplateComponents, TemplateQuality, TemplateStatus } from '@balcao/contract'
import type { Readable } from 'node:stream'

/** A template as WhatsApp has it. */
export interface ProviderTemplate {
  /** WhatsApp's id of this language of the template. */
  whatsappId: string
  name: string
  language: string
  category: TemplateCategory
  /** The category before WhatsApp changed it; null when it says nothing of that. */
  previousCategory: TemplateCategory | null
  status: TemplateStatus
  quality: TemplateQuality | null
  rejectedReason: string | null
  components: TemplateComponents
}

export interface TemplatePage {
  templates: ProviderTemplate[]
  /** Where the next page begins; null on the last one. */
  next: string | null
}

/** What is sent to WhatsApp for a new template. */
export interface TemplateDraft {
  name: string
  language: string
  category: TemplateCategory
  components: TemplateComponents
}

/**
 * Why a call failed. `lost`: WhatsApp may have done it. `refused`: not with this content; `details` are its
 * own words. `taken`: the name exists in this language. `gone`: the template does not exist.
 */
export interface TemplateFailure {
  failed: 'token_refused' | 'unreachable' | 'lost' | 'refused' | 'taken' | 'gone'
  details: string
}

export type TemplateAnswer<T> = { found: T; failed?: never } | (TemplateFailure & { found?: never })

/** Calls about the templates of a connection's account. */
export interface TemplateCalls {
  /** Name of the account. */
  account: (connectionId: number) => Promise<TemplateAnswer<{ name: string }>>
  /** @param after `next` of the page before; null for the first one. */
  page: (connectionId: number, after: string | null) => Promise<TemplateAnswer<TemplatePage>>
  one: (connectionId: number, whatsappId: string) => Promise<TemplateAnswer<ProviderTemplate>>
  create: (connectionId: number, draft: TemplateDraft) => Promise<TemplateAnswer<{ whatsappId: string }>>
  edit: (
    connectionId: number,
    whatsappId: string,
    draft: Pick<TemplateDraft, 'category' | 'components'>,
  ) => Promise<TemplateAnswer<{ whatsappId: string }>>
  /** Deletes one language of a template. */
  remove: (
    connectionId: number,
    template: { whatsappId: string; name: string },
  ) => Promise<TemplateAnswer<{ isDeleted: true }>>
  /** Gives WhatsApp the example of a header's file; `example` names it in a draft. */
  uploadExample: (
    connectionId: number,
    file: { body: Readable; bytes: number; type: string; name: string },
  ) => Promise<TemplateAnswer<{ example: string }>>
}
