import type { TFunction } from 'i18next'
import { classes } from '../../../../ui/styling/classes'
import clamp from '../../../../ui/display/TwoLines.module.css'
import { KindIcon, MessageMark } from '../../messages'
import { HighlightedText } from './HighlightedText'
import type { PreviewLine } from './preview.rules'
import styles from './TicketRow.module.css'

/** Who said it, as it stands before the words; empty for the customer's own. */
export function authorWords({ by }: PreviewLine, t: TFunction): string {
  if (by === null) return ''
  if (typeof by === 'object') return `${by.name}:`
  return by === 'me' ? t('said.you') : t('said.draft')
}

/**
 * The last words of a ticket in its row: their mark where they are ours, who said them, what they are and
 * say.
 */
export function Preview({ line, t }: { line: PreviewLine; t: TFunction }) {
  const { delivery, by, kind, text, found } = line
  const author = authorWords(line, t)
  return (
    // Cut off at the end of its own direction; who said it, and its mark, do not tell which that is.
    <span
      dir="auto"
      className={classes(styles['words'], found !== undefined && clamp['twoLines'])}
      data-found={found !== undefined || undefined}
    >
      <bdi>
        {delivery && <MessageMark delivery={delivery} t={t} className={styles['mark']} />}
        {author && <span className={by === 'draft' ? styles['draft'] : undefined}>{author} </span>}
        <KindIcon kind={kind} />
      </bdi>
      {found === undefined ? text : <HighlightedText text={text} words={found} />}
    </span>
  )
}
