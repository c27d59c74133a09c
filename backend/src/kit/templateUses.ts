import type { TemplateUse } from '@balcao/contract'

/** A feature's use of one template. */
export interface FoundTemplateUse extends TemplateUse {
  templateId: number
}

/**
 * Where a feature uses message templates: what it would still send, or offers to send. One entry for each
 * template and name. A template that is used stays here when WhatsApp has deleted it. Runs in the company's
 * scope.
 */
export type UsesTemplates = (templateIds: readonly number[]) => Promise<FoundTemplateUse[]>
