import { pairingBody } from '@balcao/contract/resources/company/connections'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useState, type SubmitEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { errorText } from '../../../../i18n/errorMessage'
import { formatPhone } from '../../../../i18n/format'
import { TextInput } from '../../../../ui/inputs/TextInput'

interface PairingNumberFormProps {
  /** Digits; null when unknown. */
  initialNumber: string | null
  onSubmit: (number: string) => Promise<void>
}

/** Asks for the number of the phone that will get the code. */
export function PairingNumberForm({ initialNumber, onSubmit }: PairingNumberFormProps) {
  const { t } = useTranslation()
  const [number, setNumber] = useState(initialNumber ? formatPhone(initialNumber) : '')
  const [wrong, setWrong] = useState(false)
  const [working, setWorking] = useState(false)
  const [failure, setFailure] = useState<unknown>(null)

  const handleSubmit = async (event: SubmitEvent) => {
    event.preventDefault()
    if (working) return
    setFailure(null)
    if (!pairingBody.isValidSync({ number })) return setWrong(true)
    setWorking(true)
    try {
      await onSubmit(pairingBody.cast({ number }).number)
    } catch (error) {
      setFailure(error)
      setWorking(false)
    }
  }

  return (
    <Box
      component="form"
      noValidate
      onSubmit={(event) => void handleSubmit(event)}
      sx={{ display: 'grid', gap: 2, width: '100%' }}
    >
      <TextInput
        label={t('connections.code.number')}
        helperText={wrong ? t('connections.code.numberInvalid') : t('connections.code.numberHelp')}
        error={wrong}
        value={number}
        onChange={(event) => {
          setNumber(event.target.value)
          setWrong(false)
        }}
        type="tel"
        autoComplete="off"
        autoFocus
        inputProps={{ maxLength: 30, inputMode: 'tel' }}
      />
      {failure !== null && <Alert severity="error">{errorText(failure)}</Alert>}
      <Button type="submit" variant="contained" loading={working}>
        {t('connections.code.get')}
      </Button>
    </Box>
  )
}
