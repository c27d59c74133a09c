import type { CloudStandIn } from '../CloudStandIn.js'
import type { CloudTemplate, Json } from '../records.js'
import { announce } from '../webhooks/announce.js'

export type Decision = Partial<Pick<CloudTemplate, 'status' | 'category' | 'quality'>> & {
  /** Why it is rejected, paused or disabled. */
  reason?: string | undefined
}

/** Decides about a template, and reports each change to the app's address. */
export function decide(cloud: CloudStandIn, template: CloudTemplate, decision: Decision): CloudTemplate {
  const { status, category, quality, reason } = decision
  const changed: CloudTemplate = {
    ...template,
    ...(status && {
      status,
      reviewAt: null,
      rejectedReason: status === 'REJECTED' ? (reason ?? 'INVALID_FORMAT') : 'NONE',
    }),
    ...(category && category !== template.category && { category, previousCategory: template.category }),
    ...(quality && { quality }),
  }
  cloud.templates.set(template.id, changed)
  const about = {
    message_template_id: Number(template.id),
    message_template_name: template.name,
    message_template_language: template.language,
  }
  const tell = (field: string, value: Json) =>
    void announce(cloud, template.businessAccountId, undefined, { field, value }, { lane: 'templates' })
  if (status)
    tell('message_template_status_update', {
      event: status,
      ...about,
      reason: changed.rejectedReason,
      message_template_category: changed.category,
      ...detailsOf(cloud, status, reason),
    })
  if (quality && quality !== template.quality)
    tell('message_template_quality_update', {
      previous_quality_score: template.quality,
      new_quality_score: quality,
      ...about,
    })
  if (category && category !== template.category)
    tell('template_category_update', {
      ...about,
      previous_category: template.category,
      new_category: category,
    })
  return changed
}

function detailsOf(cloud: CloudStandIn, status: CloudTemplate['status'], reason: string | undefined): Json {
  if (status === 'PAUSED')
    return {
      other_info: {
        title: 'FIRST_PAUSE',
        description: reason ?? 'Your template has been paused for low quality.',
      },
    }
  if (status === 'DISABLED') return { disable_info: { disable_date: String(Math.floor(cloud.now() / 1000)) } }
  if (status === 'REJECTED' && (reason ?? 'INVALID_FORMAT') === 'INVALID_FORMAT')
    return {
      rejection_info: {
        reason: 'The format of the template is not valid.',
        recommendation: 'Check the variables and their examples.',
      },
    }
  return {}
}

/** Approves a template that waits for its review, when the time has come. */
export function reviewLater(cloud: CloudStandIn, { id, reviewAt }: CloudTemplate): void {
  if (reviewAt === null) return
  cloud.later(Math.max(0, reviewAt - Date.now()), () => {
    const template = cloud.templates.get(id)
    if (template?.status === 'PENDING' && template.reviewAt === reviewAt)
      decide(cloud, template, { status: 'APPROVED' })
  })
}
