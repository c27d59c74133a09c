import type { Tag } from '@balcao/contract/resources/tags'
import type { Ticket } from '@balcao/contract/resources/tickets'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { errorText } from '../../i18n/errorMessage'
import { toast } from '../../ui/toast'
import { TagField } from './TagField'
import { useTagCommands } from './tags.commands'

interface TagEditorProps {
  ticket: Pick<Ticket, 'id' | 'tags'>
}

/** The tags of a ticket: each change is stored at once; typing a new name makes a tag. */
export function TagEditor({ ticket }: TagEditorProps) {
  const { t } = useTranslation()
  const { create, putOn } = useTagCommands()
  // What was chosen last, until the ticket's own event says the same.
  const [chosen, setChosen] = useState<readonly Tag[] | null>(null)
  const tags = chosen ?? ticket.tags

  const store = async (make: () => Promise<readonly Tag[]>) => {
    try {
      const next = await make()
      setChosen(next)
      await putOn(ticket.id, next)
    } catch (error) {
      toast.error(errorText(error))
    }
    setChosen(null)
  }

  return (
    <TagField
      label={t('tags.ofTicket')}
      tags={tags}
      onChange={(next) => void store(() => Promise.resolve(next))}
      onCreate={(name) =>
        void store(async () => {
          const tag = await create(name)
          return [...tags.filter(({ id }) => id !== tag.id), tag]
        })
      }
    />
  )
}
