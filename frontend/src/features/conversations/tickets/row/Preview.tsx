import type { TFunction } from 'i18next'
import { classes } from '../../../../ui/styling/classes'
import clamp from '../../../../ui/display/TwoLines.module.css'
import { KindIcon, MessageMark } from '../../messages'
import { HighlightedText } from './HighlightedText'
import type { PreviewLine } from './preview.rules'
import styles from './TicketRow.module.css'

/** The author before the text; empty for the customer. */
export function authorWords({ by }: PreviewLine, t: TFunction): string {
  if (by === null) return ''
  if (typeof by === 'object') return `${by.name}:`
  return by === 'me' ? t('said.you') : t('said.draft')
}

/** The last message of a ticket in its row: delivery mark if it is ours, author, kind and text. */
export function Preview({ line, t }: { line: PreviewLine; t: TFunction }) {
  const { delivery, by, kind, text, found } = line
  const author = authorWords(line, t)
  return (
    // Cut off in the text's own direction, which author and mark must not influence.
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
