import ContentCopyOutlined from '@mui/icons-material/ContentCopyOutlined'
import FileDownloadOutlined from '@mui/icons-material/FileDownloadOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Checkbox from '@mui/material/Checkbox'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import FormControlLabel from '@mui/material/FormControlLabel'
import Typography from '@mui/material/Typography'
import { useId, useState } from 'react'
import { Trans, useTranslation } from 'react-i18next'
import { copyText } from '../../../ui/browser/copyText'
import { saveBlob } from '../../../ui/browser/saveFile'

interface RecoveryCodesDialogProps {
  codes: readonly string[]
  onClose: () => void
}

/** Recovery codes. They are displayed once, so the dialog closes only when the user says they are stored. */
export function RecoveryCodesDialog({ codes, onClose }: RecoveryCodesDialogProps) {
  const { t } = useTranslation()
  const titleId = useId()
  const [isStored, setStored] = useState(false)
  const text = codes.join('\n')
  return (
    <Dialog open aria-labelledby={titleId} maxWidth="xs" fullWidth>
      <DialogTitle id={titleId}>{t('secondFactor.codes.storeTitle')}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2 }}>
        <Typography variant="body2">
          <Trans i18nKey="secondFactor.codes.storeText" components={{ b: <b /> }} />
        </Typography>
        <Box
          component="ol"
          aria-label={t('secondFactor.codes.title')}
          sx={{
            display: 'grid',
            gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
            gap: '8px 16px',
            m: 0,
            p: 2,
            listStyle: 'none',
            borderRadius: 1,
            bgcolor: 'action.hover',
            fontFamily: 'monospace',
            fontSize: '0.9375rem',
            textAlign: 'center',
          }}
        >
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </Box>
        <Box sx={{ display: 'flex', gap: 1 }}>
          <Button variant="outlined" startIcon={<ContentCopyOutlined />} onClick={() => void copyText(text)}>
            {t('secondFactor.codes.copy')}
          </Button>
          <Button
            variant="outlined"
            startIcon={<FileDownloadOutlined />}
            onClick={() =>
              saveBlob(new Blob([`${text}\n`], { type: 'text/plain' }), t('secondFactor.codes.fileName'))
            }
          >
            {t('secondFactor.codes.download')}
          </Button>
        </Box>
      </DialogContent>
      <DialogActions sx={{ justifyContent: 'space-between' }}>
        <FormControlLabel
          control={<Checkbox checked={isStored} onChange={(_event, checked) => setStored(checked)} />}
          label={t('secondFactor.codes.stored')}
        />
        <Button variant="contained" disabled={!isStored} onClick={onClose}>
          {t('secondFactor.codes.done')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
