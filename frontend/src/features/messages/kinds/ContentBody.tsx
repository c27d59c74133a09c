import type { MessageContent } from '@balcao/contract/resources/messageContent'
import EventIcon from '@mui/icons-material/EventOutlined'
import HelpIcon from '@mui/icons-material/HelpOutlineOutlined'
import HourglassIcon from '@mui/icons-material/HourglassEmpty'
import ViewOnceIcon from '@mui/icons-material/LooksOneOutlined'
import { useTranslation } from 'react-i18next'
import { formatDateTime } from '../../../i18n/format'
import { CallEntry } from './CallEntry'
import { Choice } from './Choice'
import { ContactCards } from './ContactCards'
import { IconLine } from './IconLine'
import { LocationCard } from './LocationCard'
import { Notice } from './Notice'
import { PollCard } from './PollCard'

/** What a message holds that is neither text nor file. */
export function ContentBody({ content }: { content: MessageContent }) {
  const { t } = useTranslation()
  switch (content.type) {
    case 'location':
      return <LocationCard place={content} />
    case 'contacts':
      return <ContactCards cards={content.contacts} />
    case 'poll':
      return <PollCard poll={content} />
    case 'call':
      return <CallEntry call={content} />
    case 'choice':
      return <Choice choice={content} />
    case 'event':
      return (
        <IconLine Icon={EventIcon} title={content.name || t('said.kinds.event')}>
          {content.startsAt ? formatDateTime(content.startsAt) : t('said.kinds.event')}
        </IconLine>
      )
    case 'viewOnce':
      return <Notice Icon={ViewOnceIcon}>{t('messages.thread.viewOnceNote')}</Notice>
    case 'waiting':
      return <Notice Icon={HourglassIcon}>{t('messages.thread.waitingNote')}</Notice>
    case 'unknown':
      return <Notice Icon={HelpIcon}>{t('messages.thread.unknownNote', { kind: content.kind })}</Notice>
  }
}
