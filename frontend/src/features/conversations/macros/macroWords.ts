import type { Macro } from '@balcao/contract/resources/conversations/macros'
import { useTranslation } from 'react-i18next'
import { useQueues } from '../../company/queues'
import { useTags } from '../../people/tags'

/** What a macro does, in the order in which it does it: `Responde · Etiqueta Boleto · Resolve`. */
export function useMacroWords(): (macro: Macro) => string {
  const { t } = useTranslation()
  const { data: tags = [] } = useTags()
  const { data: queues = [] } = useQueues()
  return ({ reply, tagId, transferQueueId, resolves }) => {
    const tag = tags.find(({ id }) => id === tagId)
    const queue = queues.find(({ id }) => id === transferQueueId)
    return [
      ...(reply === null ? [] : [t('macrosPage.does.reply')]),
      ...(tag ? [t('macrosPage.does.tag', { name: tag.name })] : []),
      ...(queue ? [t('macrosPage.does.queue', { name: queue.name })] : []),
      ...(resolves ? [t('macrosPage.does.resolve')] : []),
    ].join(' · ')
  }
}
