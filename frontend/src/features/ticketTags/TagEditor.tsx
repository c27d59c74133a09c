import type { Ticket } from '@balcao/contract/resources/tickets'
import AddIcon from '@mui/icons-material/Add'
import Box from '@mui/material/Box'
import Chip from '@mui/material/Chip'
import { Suspense, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { TagChip } from '../tags'
import { isTag } from './ticketTags.rules'
import { useTicketTags } from './useTicketTags'
import { lazyPart } from '../../ui/lazyPart'

// Only for those who change them.
const loadField = () => import('./TagField').then(({ TagField }) => ({ default: TagField }))
const TagField = lazyPart(loadField)
/** So that nothing is typed before the field is there. A failure is met at the click. */
const preloadField = () => void loadField().catch(() => undefined)

interface TagEditorProps {
  ticket: Pick<Ticket, 'id' | 'tags'>
}

/** The tags of a ticket in one line, which becomes the field that changes them; a new name that is typed becomes a tag. */
export function TagEditor({ ticket }: TagEditorProps) {
  const { t } = useTranslation()
  const { tags, set, add } = useTicketTags(ticket)
  const [isEditing, setEditing] = useState(false)
  const opener = useRef<HTMLDivElement>(null)
  /** Esc takes the field away from under the focus; who left it is elsewhere already. */
  const takesFocusBack = useRef(false)
  useEffect(() => {
    if (isEditing || !takesFocusBack.current) return
    takesFocusBack.current = false
    opener.current?.focus()
  }, [isEditing])
  const chips = (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 0.5 }}>
      {tags.length > 0 && (
        <Box
          component="ul"
          aria-label={t('tags.ofTicket')}
          sx={{ display: 'contents', listStyle: 'none', '& > li': { minWidth: 0 } }}
        >
          {tags.map((tag) => (
            <li key={tag.id}>
              <TagChip tag={tag} />
            </li>
          ))}
        </Box>
      )}
      <Chip
        ref={opener}
        size="small"
        variant="outlined"
        icon={<AddIcon />}
        label={tags.length > 0 ? t('tags.edit') : t('tags.add')}
        onPointerEnter={preloadField}
        onFocus={preloadField}
        onClick={() => setEditing(true)}
        sx={{
          borderStyle: 'dashed',
          color: 'text.secondary',
          position: 'relative',
          '&::after': { content: '""', position: 'absolute', inset: '-7px 0' },
        }}
      />
    </Box>
  )
  return (
    <Box
      sx={{
        flexShrink: 0,
        maxHeight: '5.25rem',
        overflowY: 'auto',
        px: { xs: 1.5, md: 2 },
        py: 0.75,
        bgcolor: 'background.paper',
        borderBottom: 1,
        borderColor: 'divider',
        // A thumb needs more than a pointer.
        '& .MuiChip-root': { height: { xs: '2rem', sm: '1.5rem' }, maxWidth: '14rem' },
      }}
    >
      {isEditing ? (
        <Suspense fallback={chips}>
          <TagField
            isBare
            autoFocus
            label={t('tags.ofTicket')}
            tags={tags}
            mayCreate
            onChange={(chosen) => {
              const made = chosen.find((choice) => !isTag(choice))
              if (made) add(made.name)
              else set(chosen.filter(isTag))
            }}
            onDone={(how) => {
              takesFocusBack.current = how === 'escape'
              setEditing(false)
            }}
          />
        </Suspense>
      ) : (
        chips
      )}
    </Box>
  )
}
