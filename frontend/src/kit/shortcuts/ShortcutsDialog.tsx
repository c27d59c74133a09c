import CloseIcon from '@mui/icons-material/Close'
import Box from '@mui/material/Box'
import Dialog from '@mui/material/Dialog'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import IconButton from '@mui/material/IconButton'
import Typography from '@mui/material/Typography'
import useMediaQuery from '@mui/material/useMediaQuery'
import { Fragment, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { Keys } from './Keys'
import { shortcutGroups, shortcuts, type ShortcutGroup } from './shortcuts'
import { shortcutsOf } from './shortcuts.rules'

/** Lists all shortcuts, generated from the table of shortcuts. */
export default function ShortcutsDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation()
  const titleId = useId()
  const isNarrow = useMediaQuery((theme) => theme.breakpoints.down('sm'))
  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} maxWidth="md" fullWidth fullScreen={isNarrow}>
      <DialogTitle id={titleId} sx={{ pr: 7 }}>
        {t('shortcuts.title')}
      </DialogTitle>
      <IconButton
        autoFocus
        aria-label={t('common.close')}
        onClick={onClose}
        sx={{ position: 'absolute', top: 10, right: 10, width: 44, height: 44 }}
      >
        <CloseIcon />
      </IconButton>
      <DialogContent
        tabIndex={0}
        sx={{ columnCount: { xs: 'auto', sm: 2 }, columnGap: 5, outlineOffset: -2 }}
      >
        {shortcutGroups.map((group) => (
          <Group key={group} group={group} />
        ))}
      </DialogContent>
    </Dialog>
  )
}

function Group({ group }: { group: ShortcutGroup }) {
  const { t } = useTranslation()
  const headingId = useId()
  return (
    <Box component="section" aria-labelledby={headingId} sx={{ breakInside: 'avoid', pb: 2.5 }}>
      <Typography id={headingId} variant="overline" component="h3" sx={{ color: 'text.secondary' }}>
        {t(`shortcuts.groups.${group}`)}
      </Typography>
      <Box component="dl" sx={{ m: 0 }}>
        {shortcutsOf(group).map((name) => (
          <Box
            key={name}
            sx={{
              display: 'flex',
              flexWrap: 'wrap',
              alignItems: 'center',
              justifyContent: 'space-between',
              columnGap: 2,
              rowGap: 0.5,
              py: 0.75,
              borderBottom: 1,
              borderColor: 'divider',
            }}
          >
            <Typography component="dt" variant="body2">
              {t(`shortcuts.does.${name}`)}
            </Typography>
            <Box
              component="dd"
              sx={{ m: 0, ml: 'auto', display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}
            >
              {shortcuts[name].chords.map((chord, index) => (
                <Fragment key={JSON.stringify(chord)}>
                  {index > 0 && (
                    <Typography component="span" variant="caption" sx={{ color: 'text.secondary' }}>
                      {t('shortcuts.or')}
                    </Typography>
                  )}
                  <Keys chord={chord} />
                </Fragment>
              ))}
            </Box>
          </Box>
        ))}
      </Box>
    </Box>
  )
}
