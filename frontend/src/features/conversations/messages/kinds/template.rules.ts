import type { MessageContent } from '@balcao/contract/resources/conversations/messageContent'

type TemplateContent = Extract<MessageContent, { type: 'template' }>

interface Ends {
  header: string | null
  footer: string | null
}

/** The parts of a template's text. A part that the text does not begin or end with is null. */
export function partsOf(text: string, { header, footer }: Ends): Ends & { body: string } {
  const begins = header !== null && text.startsWith(`${header}\n`)
  const ends = footer !== null && text.endsWith(`\n${footer}`)
  const body = text.slice(begins ? header.length + 1 : 0, ends ? -(footer.length + 1) : undefined)
  return { header: begins ? header : null, body, footer: ends ? footer : null }
}

/** What the header of a template shows besides a text. */
export type TemplateHeading =
  | { kind: 'image' | 'video' | 'document'; url: string; host: string }
  | { kind: 'location'; latitude: number; longitude: number; name: string; address: string }

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])
const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

/** The first parameter of the header, in WhatsApp's form. */
function headerParameter(components: TemplateContent['components']): Record<string, unknown> | null {
  const header = components.find(({ type }) => textOf(type).toLowerCase() === 'header')
  const [parameter] = listOf(header?.['parameters'])
  return isRecord(parameter) ? parameter : null
}

/**
 * The header of a template that was sent: a linked file, or a place; null for none. Programs write these
 * values, so only https addresses are taken.
 */
export function headingOf({ components }: Pick<TemplateContent, 'components'>): TemplateHeading | null {
  const parameter = headerParameter(components)
  const kind = parameter?.['type']
  if (!parameter || typeof kind !== 'string') return null
  const value = parameter[kind]
  if (!isRecord(value)) return null
  if (kind === 'location') {
    const { latitude, longitude, name, address } = value
    const [north, east] = [Number(latitude), Number(longitude)]
    if (!Number.isFinite(north) || !Number.isFinite(east)) return null
    return { kind, latitude: north, longitude: east, name: textOf(name), address: textOf(address) }
  }
  if (kind !== 'image' && kind !== 'video' && kind !== 'document') return null
  const address = textOf(value['link'])
  const link = URL.canParse(address) ? new URL(address) : null
  return link?.protocol === 'https:' ? { kind, url: link.href, host: link.host } : null
}
