import type { Ticket } from '@balcao/contract/resources/tickets'
import AddIcon from '@mui/icons-material/Add'
import Box from '@mui/material/Box'
import Chip from '@mui/material/Chip'
import { Suspense, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { TagChip } from '../tags'
import { isTag } from './ticketTags.rules'
import { useTicketTags } from './useTicketTags'
import { AnchoredPanel } from '../../ui/AnchoredPanel'
import { lazyPart } from '../../ui/lazyPart'

// Only for those who change them.
const loadField = () => import('./TagField').then(({ TagField }) => ({ default: TagField }))
const TagField = lazyPart(loadField)
/** So that nothing is typed before the field is there. A failure is met at the click. */
const preloadField = () => void loadField().catch(() => undefined)

interface TagEditorProps {
  ticket: Pick<Ticket, 'id' | 'tags'>
  /** Among other facts in one line: the first tags, and a button with how many more there are, which opens the field beside it. */
  isInline?: boolean
  /** The same in a line of its own, which is to take no more room than one. */
  isBrief?: boolean
}

/** Tags that show among other facts. */
const INLINE_TAGS = 2

/** A line of its own, below the facts of a ticket. */
const ownLine = {
  flexShrink: 0,
  px: { xs: 1.5, md: 2 },
  py: 0.75,
  bgcolor: 'background.paper',
  borderBottom: 1,
  borderColor: 'divider',
  // A thumb needs more than a pointer.
  '& .MuiChip-root': { height: { xs: '2rem', sm: '1.5rem' }, maxWidth: '14rem' },
} as const

/** The tags of a ticket in one line, with the field that changes them; a new name that is typed becomes a tag. */
export function TagEditor({ ticket, isInline = false, isBrief = isInline }: TagEditorProps) {
  const { t } = useTranslation()
  const { tags, set, add } = useTicketTags(ticket)
  const [isEditing, setEditing] = useState(false)
  const [opener, setOpener] = useState<HTMLDivElement | null>(null)
  /** Esc takes the field away from under the focus; who left it is elsewhere already. */
  const takesFocusBack = useRef(false)
  useEffect(() => {
    if (isEditing || !opener || !takesFocusBack.current) return
    takesFocusBack.current = false
    opener.focus()
  }, [isEditing, opener])
  const shown = isBrief ? tags.slice(0, INLINE_TAGS) : tags
  const more = tags.slice(shown.length)
  const change = t(tags.length > 0 ? 'tags.edit' : 'tags.add')
  const chips = (
    <Box
      sx={{
        display: 'flex',
        flexWrap: isBrief ? 'nowrap' : 'wrap',
        alignItems: 'center',
        gap: 0.5,
        ...(isInline
          ? { flexShrink: 0, '& .MuiChip-root': { height: '1.25rem', maxWidth: '6rem' } }
          : { minWidth: 0 }),
      }}
    >
      {shown.length > 0 && (
        <Box
          component="ul"
          aria-label={t('tags.ofTicket')}
          sx={{ display: 'contents', listStyle: 'none', '& > li': { minWidth: 0 } }}
        >
          {shown.map((tag) => (
            <li key={tag.id}>
              <TagChip tag={tag} />
            </li>
          ))}
        </Box>
      )}
      <Chip
        ref={setOpener}
        size="small"
        variant="outlined"
        {...(isBrief
          ? {
              ...(more.length === 0 && !isInline
                ? { icon: <AddIcon />, label: change }
                : { label: more.length > 0 ? `+${more.length}` : '+' }),
              title: more.length > 0 ? more.map(({ name }) => name).join(', ') : change,
              'aria-label': more.length > 0 ? t('tags.editMore', { count: more.length }) : change,
            }
          : { icon: <AddIcon />, label: change })}
        onPointerEnter={preloadField}
        onFocus={preloadField}
        onClick={() => setEditing(true)}
        sx={{
          flexShrink: 0,
          borderStyle: 'dashed',
          color: 'text.secondary',
          position: 'relative',
          // A line among others cuts off what stands out of it.
          ...(isInline && { '&.Mui-focusVisible': { outlineOffset: -2 } }),
          '&::after': { content: '""', position: 'absolute', inset: '-7px 0' },
        }}
      />
    </Box>
  )
  const field = (
    <TagField
      isBare={!isBrief}
      isListBelow={isBrief}
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
  )
  if (isBrief) {
    const brief = (
      <>
        {chips}
        {isEditing && opener && (
          <AnchoredPanel anchor={opener} label={t('tags.edit')} width={320} onClose={() => setEditing(false)}>
            <Box sx={{ p: 1.5 }}>
              <Suspense>{field}</Suspense>
            </Box>
          </AnchoredPanel>
        )}
      </>
    )
    return isInline ? brief : <Box sx={ownLine}>{brief}</Box>
  }
  return (
    <Box sx={{ ...ownLine, maxHeight: '5.25rem', overflowY: 'auto' }}>
      {isEditing ? <Suspense fallback={chips}>{field}</Suspense> : chips}
    </Box>
  )
}
