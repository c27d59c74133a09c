import ChevronRightIcon from '@mui/icons-material/ChevronRight'
import CloudOutlined from '@mui/icons-material/CloudOutlined'
import FingerprintIcon from '@mui/icons-material/Fingerprint'
import SmartphoneOutlined from '@mui/icons-material/SmartphoneOutlined'
import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import CircularProgress from '@mui/material/CircularProgress'
import Typography from '@mui/material/Typography'
import { useId, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { errorText } from '../../../../i18n/errorMessage'
import { toast } from '../../../../ui/feedback/toast'

interface PasskeyStopProps {
  /** Sets the number up in the official API; absent where that is not offered. */
  onOfficial?: (() => void) | undefined
  /** Starts to link another number. */
  onOtherNumber: () => Promise<void>
}

/**
 * WhatsApp asked for a passkey: why linking stopped, and what helps. A new QR code for the same number does
 * not.
 */
export function PasskeyStop({ onOfficial, onOtherNumber }: PasskeyStopProps) {
  const { t } = useTranslation()
  const titleId = useId()
  return (
    <Box sx={{ display: 'grid', gap: 3 }}>
      <Box
        role="alert"
        sx={{ display: 'flex', gap: 1.5, p: 2, borderRadius: 1.5, bgcolor: 'connection.bad.soft' }}
      >
        <FingerprintIcon aria-hidden sx={{ color: 'connection.bad.main' }} />
        <Box>
          <Typography component="h3" sx={{ fontWeight: 600, color: 'connection.bad.main' }}>
            {t('connections.passkey.title')}
          </Typography>
          <Typography variant="body2" sx={{ mt: 0.5 }}>
            {t('connections.passkey.text')}
          </Typography>
        </Box>
      </Box>
      <Box component="section" aria-labelledby={titleId} sx={{ display: 'grid', gap: 1 }}>
        <Typography id={titleId} variant="body2" component="h3" sx={{ fontWeight: 600 }}>
          {t('connections.passkey.ways')}
        </Typography>
        {onOfficial && (
          <Way
            icon={<CloudOutlined fontSize="small" />}
            title={t('connections.passkey.official')}
            text={t('connections.passkey.officialText')}
            onChoose={() => Promise.resolve(onOfficial())}
          />
        )}
        <Way
          icon={<SmartphoneOutlined fontSize="small" />}
          title={t('connections.passkey.other')}
          text={t('connections.passkey.otherText')}
          onChoose={onOtherNumber}
        />
      </Box>
    </Box>
  )
}

interface WayProps {
  icon: ReactNode
  title: string
  text: string
  onChoose: () => Promise<void>
}

/** One solution, as a row that is a button. */
function Way({ icon, title, text, onChoose }: WayProps) {
  const [isWorking, setWorking] = useState(false)
  const handleClick = async () => {
    setWorking(true)
    await onChoose().catch((error: unknown) => toast.error(errorText(error)))
    setWorking(false)
  }
  return (
    <ButtonBase
      disabled={isWorking}
      onClick={() => void handleClick()}
      sx={{
        display: 'flex',
        gap: 1.5,
        p: 1.75,
        pr: 1.5,
        textAlign: 'left',
        border: 1,
        borderColor: 'divider',
        borderRadius: 1.5,
        '&:hover': { bgcolor: 'action.hover' },
      }}
    >
      <Box
        aria-hidden
        sx={{
          display: 'grid',
          placeItems: 'center',
          flexShrink: 0,
          width: 36,
          height: 36,
          borderRadius: 1,
          bgcolor: 'row.selected',
          color: 'primary.main',
        }}
      >
        {icon}
      </Box>
      <Box component="span" sx={{ flex: 1, minWidth: 0 }}>
        <Typography variant="body2" component="span" sx={{ display: 'block', fontWeight: 600 }}>
          {title}
        </Typography>
        <Typography
          variant="caption"
          component="span"
          sx={{ display: 'block', mt: 0.25, color: 'text.secondary' }}
        >
          {text}
        </Typography>
      </Box>
      {isWorking ? (
        <CircularProgress size={20} aria-hidden />
      ) : (
        <ChevronRightIcon aria-hidden fontSize="small" sx={{ color: 'text.tertiary' }} />
      )}
    </ButtonBase>
  )
}
