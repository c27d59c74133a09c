import type { TemplateButton, TemplateComponents } from '@balcao/contract/resources/company/templates'
import {
  renderParts,
  type BubblePiece,
  type TemplateBubbleParts,
} from '@balcao/contract/text/templates/renderParts'
import CallOutlined from '@mui/icons-material/CallOutlined'
import ContentCopyOutlined from '@mui/icons-material/ContentCopyOutlined'
import DescriptionOutlined from '@mui/icons-material/DescriptionOutlined'
import ImageOutlined from '@mui/icons-material/ImageOutlined'
import OpenInNewOutlined from '@mui/icons-material/OpenInNewOutlined'
import PlaceOutlined from '@mui/icons-material/PlaceOutlined'
import ReplyOutlined from '@mui/icons-material/ReplyOutlined'
import SmartButtonOutlined from '@mui/icons-material/SmartButtonOutlined'
import VideocamOutlined from '@mui/icons-material/VideocamOutlined'
import Box from '@mui/material/Box'
import type { ComponentType } from 'react'
import { useTranslation } from 'react-i18next'
import { FormattedText } from '../../../ui/formattedText/FormattedText'

interface TemplateBubbleProps {
  components: TemplateComponents
  /** By `TemplateVariable.key`. Empty variables are named. */
  values?: Readonly<Record<string, string>>
  /** Address of a picture that this browser may show in the header. */
  picture?: string | null | undefined
}

const buttonIcons: Record<TemplateButton['kind'], ComponentType<{ fontSize: 'small' }>> = {
  reply: ReplyOutlined,
  url: OpenInNewOutlined,
  phone: CallOutlined,
  code: ContentCopyOutlined,
  oneTimeCode: ContentCopyOutlined,
  other: SmartButtonOutlined,
}

const headIcons = {
  image: ImageOutlined,
  video: VideocamOutlined,
  document: DescriptionOutlined,
  location: PlaceOutlined,
} as const

const textOf = (pieces: readonly BubblePiece[]): string =>
  pieces.map(({ text, variable }) => (variable === undefined ? text : `{{${text}}}`)).join('')

/** A template as the customer's phone shows it. */
export function TemplateBubble({ components, values = {}, picture = null }: TemplateBubbleProps) {
  const { header, body, footer, buttons } = renderParts(components, values)
  return (
    <Box
      sx={{
        width: '100%',
        maxWidth: 300,
        pt: 0.5,
        borderRadius: '4px 12px 12px',
        bgcolor: 'bubble.in',
        color: 'text.primary',
        fontSize: '0.8125rem',
        overflow: 'hidden',
        overflowWrap: 'anywhere',
        boxShadow: (theme) => theme.shadows[1],
      }}
    >
      {header && <Head header={header} picture={picture} />}
      <Box sx={{ px: 1.5, pt: 0.5, pb: footer ? 0.5 : 1 }}>
        <FormattedText text={textOf(body)} hasVariables />
      </Box>
      {footer && <Box sx={{ px: 1.5, pb: 1, fontSize: '0.75rem', color: 'bubble.meta' }}>{footer}</Box>}
      {buttons.map(({ kind, text, target }, index) => {
        const Icon = buttonIcons[kind]
        return (
          <Box
            key={index}
            title={target ?? undefined}
            sx={{
              display: 'flex',
              alignItems: 'center',
              justifyContent: 'center',
              gap: 0.75,
              minHeight: 40,
              px: 1.5,
              py: 1,
              borderTop: 1,
              borderColor: 'divider',
              color: 'primary.main',
              fontWeight: 500,
              textAlign: 'center',
            }}
          >
            <Icon fontSize="small" />
            {text}
          </Box>
        )
      })}
    </Box>
  )
}

type HeadProps = { header: NonNullable<TemplateBubbleParts['header']>; picture: string | null }

function Head({ header, picture }: HeadProps) {
  const { t } = useTranslation()
  if (header.kind === 'text')
    return <Box sx={{ px: 1.5, pt: 0.5, fontWeight: 600 }}>{textOf(header.pieces)}</Box>
  if (header.kind === 'image' && picture)
    return (
      <Box
        component="img"
        src={picture}
        alt={t('templates.header.image')}
        sx={{ display: 'block', width: 'calc(100% - 8px)', mx: 0.5, borderRadius: '9px' }}
      />
    )
  const Icon = headIcons[header.kind]
  const text = header.kind === 'location' ? [header.name, header.address].filter(Boolean).join(', ') : ''
  return (
    <Box
      sx={{
        display: 'flex',
        flexDirection: 'column',
        alignItems: 'center',
        justifyContent: 'center',
        gap: 0.5,
        minHeight: 96,
        mx: 0.5,
        px: 1,
        borderRadius: '9px',
        bgcolor: 'surface.calm',
        color: 'text.secondary',
        fontSize: '0.75rem',
        textAlign: 'center',
      }}
    >
      <Icon />
      {text || t(`templates.header.${header.kind}`)}
    </Box>
  )
}
