import { FormattedText } from '../../../../ui/formattedText/FormattedText'
import { partsOf } from '../kinds/template.rules'
import styles from './MessageBubble.module.css'

interface TemplateWordsProps {
  /** The whole text. */
  text: string
  /** Its first line; null for none. */
  header: string | null
  /** Its last line; null for none. */
  footer: string | null
}

/** The text of a template, with its heading and its last line as the customer sees them. */
export function TemplateWords({ text, header, footer }: TemplateWordsProps) {
  const parts = partsOf(text, { header, footer })
  return (
    <>
      {parts.header !== null && (
        <span dir="auto" className={styles['templateHeader']}>
          {parts.header}
        </span>
      )}
      <FormattedText text={parts.body} />
      {parts.footer !== null && (
        <span dir="auto" className={styles['templateFooter']}>
          {parts.footer}
        </span>
      )}
    </>
  )
}
