import type { Message } from '@balcao/contract/resources/messages'
import BlockIcon from '@mui/icons-material/Block'
import { useTranslation } from 'react-i18next'
import styles from './Bubble.module.css'
import { ContentBody } from '../kinds/ContentBody'
import { MediaBody } from '../kinds/MediaBody'
import { Notice } from '../kinds/Notice'
import { QuotedMessage } from './QuotedMessage'

/** All that a bubble shows above its words: what it answers, its file, place, cards, or why there is nothing to show. */
export function MessageContents({ message }: { message: Message }) {
  if (message.isDeleted) return <Deleted />
  const { media, content, quotedMsg } = message
  return (
    <>
      {quotedMsg && <QuotedMessage message={quotedMsg} />}
      {content ? (
        <ContentBody content={content} />
      ) : (
        media && (
          <div className={styles['media']}>
            <MediaBody message={message} media={media} />
          </div>
        )
      )}
    </>
  )
}

function Deleted() {
  const { t } = useTranslation()
  return <Notice Icon={BlockIcon}>{t('messages.deleted')}</Notice>
}
