import type { ControlCall } from '../../control/ControlCall.js'
import { Refusal } from '../../wire/Refusal.js'
import { qualities, templateCategories, templateStates } from '../records.js'
import { decide } from '../templates/review.js'
import { findNumber } from './find.js'

/** All templates, of all accounts. */
export const listTemplates: ControlCall = ({ cloud }) => cloud.templates.values()

/**
 * Decides about the templates of a name: all languages and accounts, unless `language` or `phoneNumberId`
 * says which. Each change is told to the app's address.
 */
export const decideTemplate: ControlCall = ({ cloud, id: name, body }) => {
  const language = body.optionalText('language')
  const phoneNumberId = body.optionalText('phoneNumberId')
  const account = phoneNumberId === undefined ? undefined : findNumber(cloud, phoneNumberId).businessAccountId
  const found = cloud.templates
    .values()
    .filter((one) => one.name === name && (language === undefined || one.language === language))
    .filter(({ businessAccountId }) => account === undefined || businessAccountId === account)
  if (!found.length) throw new Refusal(404, `there is no template ${name}`)
  const [status, category] = [
    body.optionalChoice('status', templateStates),
    body.optionalChoice('category', templateCategories),
  ]
  const quality = body.optionalChoice('quality', qualities)
  const reason = body.optionalText('reason')
  const changed = found.map((template) =>
    decide(cloud, template, {
      ...(status && { status }),
      ...(category && { category }),
      ...(quality && { quality }),
      reason,
    }),
  )
  return changed[0]
}

/** After how long new templates are approved by themselves (ms); -1 for never. */
export const setReviews: ControlCall = ({ cloud, body }) => {
  cloud.setReviewAfter(body.number('afterMs', -1, 86_400_000))
  return { afterMs: cloud.reviewAfter }
}
