import Box from '@mui/material/Box'
import Paper from '@mui/material/Paper'
import { initialsOf } from '../../ui/display/initials'
import { Portrait } from '../../ui/display/Portrait'
import { visuallyHidden } from '../../ui/styling/visuallyHidden'
import { OfferList } from '../../ui/writing/OfferList'
import type { useMentions } from './useMentions'

interface MentionListProps {
  mentions: ReturnType<typeof useMentions>
  /** The name of the list. */
  label: string
  /** How many people are listed, and which keys choose, for screen readers. */
  status: string
}

/** The matching people, above the field. */
export function MentionList({ mentions, label, status }: MentionListProps) {
  const { isOpen } = mentions
  return (
    <>
      <Box role="status" sx={visuallyHidden}>
        {isOpen && status}
      </Box>
      {isOpen && (
        <Paper
          elevation={8}
          sx={{ position: 'absolute', insetInline: 0, bottom: '100%', mb: 0.5, zIndex: 2, maxWidth: 360 }}
        >
          <OfferList
            offer={mentions}
            label={label}
            keyOf={({ id }) => id}
            textOf={({ name }) => name}
            pictureOf={({ id, name }) => (
              <Portrait src={null} size={28} id={id}>
                {initialsOf(name)}
              </Portrait>
            )}
            maxHeight={264}
          />
        </Paper>
      )}
    </>
  )
}
