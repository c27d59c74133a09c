import type { Template, TemplateQuality, TemplateUse } from '@balcao/contract/resources/company/templates'
import Box from '@mui/material/Box'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { formatDateTime } from '../../../i18n/format'
import { isMoved, reasonKey } from './templates.rules'
import { useDearer } from './useDearer'

/** Where a template is used, and who has sent it, in words. */
export const usesText = (uses: readonly TemplateUse[], t: TFunction): string =>
  uses.length === 0
    ? t('templatesPage.unused')
    : uses
        .map(({ kind, name, count }) => t(`templatesPage.uses.${kind}`, { count, name: name ?? '' }))
        .join(', ')

/** The name, and under it the text, or what is wrong. */
export function TemplateName({ template }: { template: Template }) {
  const { t } = useTranslation()
  const dearer = useDearer(template)
  const { name, status, rejectedReason, pausedUntil, components } = template
  const line = ((): { text: string; color: string } => {
    if (status === 'REJECTED')
      return { text: t(`templatesPage.reasons.${reasonKey(rejectedReason)}.title`), color: 'error.main' }
    if (status === 'PAUSED')
      return {
        text: pausedUntil
          ? t('templatesPage.pausedLine', { at: formatDateTime(pausedUntil) })
          : t('templatesPage.paused'),
        color: 'connection.busy.main',
      }
    if (status === 'DISABLED' || status === 'DELETED')
      return { text: t(`templatesPage.ends.${status}`), color: 'error.main' }
    if (isMoved(template, Date.now()))
      return {
        text: dearer ? t('templatesPage.movedLine', { dearer }) : t('templatesPage.movedShort'),
        color: 'connection.busy.main',
      }
    return { text: components.body.text, color: 'text.secondary' }
  })()
  const oneLine = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const
  return (
    <Box component="span" sx={{ display: 'block', minWidth: 0 }}>
      <Box component="span" sx={{ ...oneLine, display: 'block', fontWeight: 600 }}>
        {name}
      </Box>
      <Box component="span" sx={{ ...oneLine, display: 'block', typography: 'caption', color: line.color }}>
        {line.text}
      </Box>
    </Box>
  )
}

/** The category; before it the one that WhatsApp changed. */
export function CategoryCell({ template }: { template: Template }) {
  const { t } = useTranslation()
  const { category, previousCategory } = template
  const isShown = previousCategory !== null && isMoved(template, Date.now())
  return (
    <>
      {isShown && (
        <Box component="s" sx={{ display: 'block', typography: 'caption', color: 'text.secondary' }}>
          {t(`templatesPage.categories.${previousCategory}`)}
        </Box>
      )}
      {t(`templatesPage.categories.${category}`)}
    </>
  )
}

const colours = {
  GREEN: 'connection.good.main',
  YELLOW: 'connection.busy.main',
  RED: 'connection.bad.main',
} as const satisfies Record<TemplateQuality, string>

/** WhatsApp's rating as a dot and a word. */
export function QualityCell({ quality }: { quality: TemplateQuality | null }) {
  const { t } = useTranslation()
  if (!quality)
    return (
      <Box component="span" sx={{ color: 'text.secondary' }}>
        {t('templatesPage.qualities.none')}
      </Box>
    )
  return (
    <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 1 }}>
      <Box
        component="span"
        aria-hidden
        sx={{ width: 8, height: 8, borderRadius: '50%', bgcolor: colours[quality] }}
      />
      {t(`templatesPage.qualities.${quality}`)}
    </Box>
  )
}
