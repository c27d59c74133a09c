import Box from '@mui/material/Box'
import Paper from '@mui/material/Paper'
import { useTranslation } from 'react-i18next'
import { initialsOf } from '../../../../ui/display/initials'
import { Portrait } from '../../../../ui/display/Portrait'
import { visuallyHidden } from '../../../../ui/styling/visuallyHidden'
import { OfferList } from '../../../../ui/writing/OfferList'
import type { useMentions } from './useMentions'

/** The matching members, above the field. */
export function MentionList({ mentions }: { mentions: ReturnType<typeof useMentions> }) {
  const { t } = useTranslation()
  const { found, isOpen } = mentions
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
          <OfferList
            offer={mentions}
            label={t('chatsPage.suggestions')}
            keyOf={({ userId }) => userId}
            textOf={({ user }) => user.name}
            pictureOf={({ userId, user }) => (
              <Portrait src={null} size={28} id={userId}>
                {initialsOf(user.name)}
              </Portrait>
            )}
            maxHeight={264}
          />
        </Paper>
      )}
    </>
  )
}
