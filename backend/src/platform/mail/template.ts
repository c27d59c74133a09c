import { phrases, type Language } from '@balcao/contract'
import { escapeHtml } from '../html/escapeHtml.js'

/** Content of a mail as plain text. The template makes text and HTML of it, and escapes all values. */
export interface MailContent {
  language: Language
  subject: string
  paragraphs: readonly string[]
  /** The action that the reader should take. */
  action?: { label: string; url: string }
  /** Small print below it. */
  notes?: readonly string[]
}

/** Brand of a mail. */
export interface MailLook {
  name: string
  /** `#rrggbb`, for the button and the line at the top. */
  color: string
  /** An absolute URL. */
  logoUrl?: string
}

export const defaultMailLook: MailLook = { name: 'Balcão', color: '#1b3a86' }

/** Placeholder for the brand's name, which is known when the mail is sent. */
export const PRODUCT = '{{product}}'

/** A header must be one line, whatever a name contains. */
const oneLine = (text: string): string => text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim()

const FONT = 'font-family:Arial,Helvetica,sans-serif'

/** Styles of a paragraph in the light scheme. The dark scheme uses its class. */
const styles = {
  paragraph: 'color:#1f2937;font-size:16px;line-height:24px',
  small: 'color:#4b5563;font-size:13px;line-height:19px',
}

const paragraph = (html: string, kind: keyof typeof styles): string =>
  `<p class="${kind}" style="margin:0 0 16px;${styles[kind]}">${html}</p>`

/**
 * Dark scheme. Programs that ignore a page's styles show the light one. A logo keeps the background it was
 * made for.
 */
const DARK = [
  '.page{background:#0f172a!important}',
  '.card{background:#1e293b!important}',
  '.paragraph{color:#e5e7eb!important}',
  '.small{color:#a3adbb!important}',
  '.logo{background:#ffffff;padding:8px;border-radius:6px;box-sizing:content-box!important;max-width:calc(100% - 16px)!important}',
].join('')

function button({ label, url }: NonNullable<MailContent['action']>, color: string): string {
  const style = `display:inline-block;padding:12px 20px;border-radius:6px;background:${color};color:#ffffff;text-decoration:none;font-weight:bold`
  return `<a href="${escapeHtml(url)}" style="${style}">${escapeHtml(label)}</a>`
}

/**
 * A mail's subject, text and HTML. It loads nothing but the logo, and is readable without pictures and
 * styles.
 * @throws Error when the action's URL is not on the web, or the colour is invalid.
 */
export function renderMail(
  content: MailContent,
  look: MailLook = defaultMailLook,
): { subject: string; text: string; html: string } {
  const named = (text: string): string => text.replaceAll(PRODUCT, look.name)
  const { language, action } = content
  const paragraphs = content.paragraphs.map(named)
  const notes = (content.notes ?? []).map(named)
  if (!/^#[0-9a-f]{6}$/i.test(look.color)) throw new Error('The colour of mails is #rrggbb')
  if (action && !/^https?:\/\//.test(action.url)) throw new Error('A mail leads to the web alone')
  const subject = oneLine(named(content.subject))
  const byHand = phrases[language].mails.openByHand
  const text = [
    ...paragraphs,
    ...(action ? [`${action.label}:\n${action.url}`] : []),
    ...notes,
    `-- \n${look.name}\n`,
  ].join('\n\n')
  const head = look.logoUrl
    ? `<img src="${escapeHtml(look.logoUrl)}" alt="${escapeHtml(look.name)}" height="40" class="logo" style="display:block;height:40px;max-width:100%;box-sizing:border-box;object-fit:contain;object-position:left">`
    : `<strong class="paragraph" style="font-size:18px;color:#1f2937">${escapeHtml(look.name)}</strong>`
  const parts = [
    ...paragraphs.map((line) => paragraph(escapeHtml(line), 'paragraph')),
    ...(action
      ? [
          paragraph(button(action, look.color), 'paragraph'),
          paragraph(
            `${escapeHtml(byHand)}<br><span style="word-break:break-all">${escapeHtml(action.url)}</span>`,
            'small',
          ),
        ]
      : []),
    ...notes.map((line) => paragraph(escapeHtml(line), 'small')),
  ].join('\n')
  const html = `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"><style>@media (prefers-color-scheme:dark){${DARK}}</style><title>${escapeHtml(subject)}</title></head>
<body class="page" style="margin:0;padding:24px 12px;background:#f3f4f6;${FONT}">
<div class="card" style="max-width:560px;margin:0 auto;padding:24px;box-sizing:border-box;overflow-wrap:anywhere;word-break:break-word;background:#ffffff;border-top:4px solid ${look.color};border-radius:6px">
<div style="margin:0 0 24px">${head}</div>
${parts}
</div>
</body></html>`
  return { subject, text, html }
}
