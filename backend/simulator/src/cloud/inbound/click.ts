import { Refusal } from '../../wire/Refusal.js'
import { listOf, objectOf, textOf } from '../json.js'
import type { CloudMessage, Json } from '../records.js'
import { buttonsOf } from '../templates/variables.js'
import type { Place } from './Place.js'
import type { Incoming } from './receive.js'

/** Something in a message that a customer can click. */
export type Choice = {
  kind: 'button_reply' | 'list_reply' | 'button'
  id: string
  title: string
  description?: string
}

/** What a customer can click in a message of the company. */
export function choicesOf({ cloud }: Pick<Place, 'cloud'>, message: CloudMessage): Choice[] {
  const content = objectOf(message.content)
  if (message.type === 'interactive') {
    const action = objectOf(content.action)
    const replies = listOf(action.buttons).map(({ reply }) => objectOf(reply))
    const rows = listOf(action.sections).flatMap((section) => listOf(section.rows))
    return [
      ...replies.map(({ id, title }) => ({
        kind: 'button_reply' as const,
        id: textOf(id),
        title: textOf(title),
      })),
      ...rows.map(({ id, title, description }) => ({
        kind: 'list_reply' as const,
        id: textOf(id),
        title: textOf(title),
        ...(description !== undefined && { description: textOf(description) }),
      })),
    ]
  }
  if (message.type !== 'template') return []
  const account = cloud.business.numbers.get(message.phoneNumberId)?.businessAccountId
  const language = textOf(objectOf(content.language).code)
  const template = cloud.templates
    .values()
    .find(
      (one) => one.businessAccountId === account && one.name === content.name && one.language === language,
    )
  const parameters = listOf(content.components).filter(({ type }) => textOf(type).toLowerCase() === 'button')
  return (template ? buttonsOf(template) : []).flatMap((button, index) => {
    if (button.type !== 'QUICK_REPLY') return []
    const given = listOf(parameters.find((one) => String(one.index) === String(index))?.parameters)[0]
    const title = textOf(button.text)
    return [{ kind: 'button' as const, id: textOf(given?.payload) || title, title }]
  })
}

/**
 * A click on a button or a row. `click` finds it by `id` or `title` in the message `messageId`, or in the
 * newest one that has choices; the other types may name what is not there.
 */
export function composeClick(place: Place, type: string): Incoming {
  const { cloud, number, customer, body } = place
  const raw = body.optionalObject(type === 'button' ? 'button' : 'interactive')
  if (raw)
    return { type: type === 'button' ? 'button' : 'interactive', content: raw, beside: contextTo(place) }
  if (type === 'flowReply') {
    const response = body.optionalObject('response') ?? {}
    const reply = { name: 'flow', body: 'Sent', response_json: JSON.stringify(response) }
    return { type: 'interactive', content: { type: 'nfm_reply', nfm_reply: reply }, beside: contextTo(place) }
  }
  const id = body.optionalText('id') ?? body.optionalText('payload')
  const title = body.optionalText('title') ?? body.optionalText('text')
  const messageId = body.optionalText('messageId')
  for (const message of cloud.messages.of(customer, number.id).toReversed()) {
    if (message.direction !== 'out' || (messageId !== undefined && message.id !== messageId)) continue
    const choices = choicesOf(place, message)
    const choice = choices.find(
      (one) => (id === undefined || one.id === id) && (title === undefined || one.title === title),
    )
    if (choice) return clicked(choice, { context: { from: number.number, id: message.id } })
    if (choices.length && type === 'click') break
  }
  if (type === 'click' || type === 'interactive' || id === undefined)
    throw new Refusal(409, 'there is nothing to click by that id and title')
  const kinds = { buttonReply: 'button_reply', listReply: 'list_reply', button: 'button' } as const
  return clicked({ kind: kinds[type as keyof typeof kinds], id, title: title ?? id }, contextTo(place))
}

function clicked({ kind, id, title, description }: Choice, beside: Json): Incoming {
  if (kind === 'button') return { type: 'button', content: { payload: id, text: title }, beside }
  const reply = { id, title, ...(description !== undefined && { description }) }
  return { type: 'interactive', content: { type: kind, [kind]: reply }, beside }
}

/** Context of a click whose message is not named: the company's newest one. */
function contextTo({ cloud, number, customer }: Place): Json {
  const last = cloud.messages.of(customer, number.id).findLast(({ direction }) => direction === 'out')
  return last ? { context: { from: number.number, id: last.id } } : {}
}
