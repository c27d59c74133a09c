import Box from '@mui/material/Box'
import Paper from '@mui/material/Paper'
import Typography from '@mui/material/Typography'
import { useTranslation } from 'react-i18next'
import { initialsOf } from '../../../../ui/display/initials'
import { Portrait } from '../../../../ui/display/Portrait'
import { visuallyHidden } from '../../../../ui/styling/visuallyHidden'
import type { useMentions } from './useMentions'

/** The matching members, above the field. */
export function MentionList({ mentions }: { mentions: ReturnType<typeof useMentions> }) {
  const { t } = useTranslation()
  const { found, index, isOpen, listId, optionId, setIndex, choose } = mentions
  return (
    <>
      <Box role="status" sx={visuallyHidden}>
        {isOpen && t('chatsPage.suggestionCount', { count: found.length })}
      </Box>
      {isOpen && (
        <Paper
          elevation={8}
          sx={{ position: 'absolute', insetInline: 0, bottom: '100%', mb: 0.5, zIndex: 2, maxWidth: 360 }}
        >
          <Box
            component="ul"
            id={listId}
            role="listbox"
            aria-label={t('chatsPage.suggestions')}
            sx={{ listStyle: 'none', m: 0, p: 0.5, maxHeight: 264, overflowY: 'auto' }}
          >
            {found.map((member, at) => (
              <Box
                component="li"
                key={member.userId}
                id={optionId(at)}
                role="option"
                aria-selected={at === index}
                // A click must not take the focus from the field.
                onMouseDown={(event) => event.preventDefault()}
                onMouseMove={() => at !== index && setIndex(at)}
                onClick={() => choose(member)}
                sx={{
                  display: 'flex',
                  alignItems: 'center',
                  gap: 1.25,
                  minHeight: 40,
                  px: 1.25,
                  borderRadius: 0.75,
                  cursor: 'pointer',
                  bgcolor: at === index ? 'row.selected' : 'transparent',
                }}
              >
                <Portrait src={null} size={28} id={member.userId}>
                  {initialsOf(member.user.name)}
                </Portrait>
                <Typography variant="body2" noWrap sx={{ fontWeight: at === index ? 600 : 400 }}>
                  {member.user.name}
                </Typography>
              </Box>
            ))}
          </Box>
        </Paper>
      )}
    </>
  )
}
