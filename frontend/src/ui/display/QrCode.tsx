import Box from '@mui/material/Box'
import { QRCodeSVG } from 'qrcode.react'
import { qrColours } from '../../theme/schemes'

interface QrCodeProps {
  text: string
  label: string
  /** Size of the code itself, in pixels. */
  size?: number
}

/** A QR code that phones can read in both schemes: dark on light, with a margin. */
export function QrCode({ text, label, size = 232 }: QrCodeProps) {
  return (
    <Box
      sx={{
        p: 1.5,
        borderRadius: 1,
        bgcolor: qrColours.paper,
        lineHeight: 0,
        border: 1,
        borderColor: 'divider',
      }}
    >
      <QRCodeSVG
        value={text}
        size={size}
        title={label}
        role="img"
        aria-label={label}
        fgColor={qrColours.ink}
        bgColor={qrColours.paper}
      />
    </Box>
  )
}
