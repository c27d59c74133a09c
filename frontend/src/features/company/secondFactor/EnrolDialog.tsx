import { secondFactorApi } from '@balcao/contract/resources/company/access/secondFactor'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../../data/apiClient'
import { errorText } from '../../../i18n/errorMessage'
import { QrCode } from '../../../ui/display/QrCode'
import { CodeField } from '../../../ui/inputs/CodeField'
import { ownFactors } from './secondFactor.queries'
import { Steps } from './Steps'

const DIGITS = 6

/** A key as people type it: in groups of four. */
const grouped = (key: string): string => key.replace(/(.{4})(?=.)/g, '$1 ')

interface EnrolDialogProps {
  /** The user got recovery codes, which are answered only once. */
  onCodes: (codes: string[]) => void
  onClose: () => void
}

/** Switches codes of an authenticator app on. The key is made when the dialog opens. */
export function EnrolDialog({ onCodes, onClose }: EnrolDialogProps) {
  const { t } = useTranslation()
  const client = useQueryClient()
  const titleId = useId()
  const [code, setCode] = useState('')
  const { data, error } = useQuery({
    queryKey: ['secondFactor', 'key', titleId],
    queryFn: () => call(secondFactorApi.beginTotp),
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
  })
  const {
    mutate,
    isPending,
    error: refusal,
    reset,
  } = useMutation({
    mutationFn: () => call(secondFactorApi.finishTotp, { body: { code } }),
    onSuccess: async ({ codes }) => {
      await client.invalidateQueries({ queryKey: ownFactors.queryKey, exact: true })
      onClose()
      onCodes(codes)
    },
  })
  const missing = DIGITS - code.length
  return (
    <Dialog
      open
      onClose={onClose}
      aria-labelledby={titleId}
      maxWidth={false}
      slotProps={{ paper: { sx: { maxWidth: 560 } } }}
    >
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (missing === 0 && !isPending) mutate()
        }}
      >
        <DialogTitle id={titleId}>{t('secondFactor.enrol.title')}</DialogTitle>
        <DialogContent>
          {error && <Alert severity="error">{errorText(error)}</Alert>}
          {!error && (
            <Box
              sx={{
                display: 'grid',
                gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: '194px minmax(0, 1fr)' },
                justifyItems: { xs: 'center', sm: 'start' },
                gap: 3,
              }}
            >
              <Box sx={{ width: 194, height: 194 }}>
                {data && <QrCode text={data.url} label={t('secondFactor.enrol.qr')} size={168} />}
              </Box>
              <Steps>
                <li>
                  {t('secondFactor.enrol.scan')}
                  <Box
                    component="details"
                    sx={{ mt: 0.5, '& summary': { color: 'primary.main', cursor: 'pointer' } }}
                  >
                    <summary>{t('secondFactor.enrol.cannotScan')}</summary>
                    <Box
                      component="code"
                      sx={{ typography: 'caption', fontFamily: 'monospace', overflowWrap: 'anywhere' }}
                    >
                      {data && grouped(data.key)}
                    </Box>
                  </Box>
                </li>
                <li>
                  {t('secondFactor.enrol.type')}
                  <Box sx={{ mt: 1 }}>
                    <CodeField
                      label={t('secondFactor.code')}
                      value={code}
                      onChange={(typed) => {
                        setCode(typed)
                        reset()
                      }}
                      error={refusal ? errorText(refusal) : null}
                      autoFocus
                    />
                  </Box>
                </li>
              </Steps>
            </Box>
          )}
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose} color="inherit">
            {t('common.cancel')}
          </Button>
          <Button
            type="submit"
            variant="contained"
            disabled={missing > 0 || !data}
            loading={isPending}
            title={missing > 0 ? t('secondFactor.enrol.missing', { count: missing }) : undefined}
          >
            {t('secondFactor.enrol.check')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
