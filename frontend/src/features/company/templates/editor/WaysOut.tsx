import type { Template } from '@balcao/contract/resources/company/templates'
import ChevronRightOutlined from '@mui/icons-material/ChevronRightOutlined'
import OpenInNewOutlined from '@mui/icons-material/OpenInNewOutlined'
import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import { useFormikContext } from 'formik'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDate, formatPrice } from '../../../../i18n/format'
import { isMoved, reasonKey } from '../templates.rules'
import { useCategoryPrice } from '../useDearer'
import type { TemplateDraft } from './draft.rules'
import { Group } from './Group'
import { refusedParts, withoutRefused } from './refusal.rules'

/**
 * Where Meta takes requests to review a decision again. Its API has no call for them: its description (v23)
 * names none below `message_templates`, so only a person can ask, at Meta.
 */
const REVIEW_PAGE = 'https://business.facebook.com/business-support-home'

/** Milliseconds for which Meta reviews a changed category again. Source: "Template categorization". */
const REVIEW_MS = 60 * 86_400_000

/** What somebody can do about a refusal or a changed category. Nothing for other templates. */
export function WaysOut({ template }: { template: Template }) {
  const { t } = useTranslation()
  const { values: draft, setFieldValue } = useFormikContext<TemplateDraft>()
  const { status, rejectedReason, category, previousCategory, categoryChangedAt, account } = template
  const connectionId = account.connectionIds[0] ?? null
  const now = useCategoryPrice(connectionId, category)
  const marketing = useCategoryPrice(connectionId, 'MARKETING')
  const isRefused = status === 'REJECTED'
  const hasMoved = isMoved(template, Date.now()) && previousCategory !== null
  if (!isRefused && !hasMoved) return null
  const shorter = withoutRefused(refusedParts(draft.body, template))
  const changesCategory =
    isRefused && reasonKey(rejectedReason) === 'category' && draft.category !== 'MARKETING'
  const until = categoryChangedAt && formatDate(new Date(Date.parse(categoryChangedAt) + REVIEW_MS))
  return (
    <Group label={t('templatesPage.waysOut')}>
      {changesCategory && (
        <Way
          title={t('templatesPage.toMarketing')}
          text={
            now !== null && marketing !== null
              ? t('templatesPage.toMarketingPrice', { now: formatPrice(now), then: formatPrice(marketing) })
              : t('templatesPage.toMarketingText')
          }
          onClick={() => void setFieldValue('category', 'MARKETING')}
        />
      )}
      {shorter !== null && (
        <Way
          title={t('templatesPage.takeOut')}
          text={t('templatesPage.leftOver', { text: shorter })}
          onClick={() => void setFieldValue('body', shorter)}
        />
      )}
      <Way
        title={t('templatesPage.askReview')}
        text={
          hasMoved && !isRefused && until
            ? t('templatesPage.askReviewUntil', { date: until })
            : t('templatesPage.askReviewText')
        }
        href={REVIEW_PAGE}
      />
    </Group>
  )
}

interface WayProps {
  title: string
  text: string
  onClick?: () => void
  /** A page of Meta, opened beside this one. */
  href?: string
}

const look = {
  display: 'flex',
  alignItems: 'center',
  gap: 1,
  width: '100%',
  px: 1.75,
  py: 1.5,
  border: 1,
  borderColor: 'divider',
  borderRadius: 1.5,
  color: 'text.primary',
  textAlign: 'start',
  '&:hover': { bgcolor: 'row.hover' },
} as const

function Way({ title, text, onClick, href }: WayProps) {
  const words: ReactNode = (
    <Box component="span" sx={{ flex: 1, minWidth: 0 }}>
      <Box component="span" sx={{ display: 'block', typography: 'body2', fontWeight: 600 }}>
        {title}
      </Box>
      <Box component="span" sx={{ display: 'block', typography: 'caption', color: 'text.secondary' }}>
        {text}
      </Box>
    </Box>
  )
  if (href !== undefined)
    return (
      <ButtonBase href={href} target="_blank" rel="noopener noreferrer" sx={look}>
        {words}
        <OpenInNewOutlined fontSize="small" color="primary" />
      </ButtonBase>
    )
  return (
    <ButtonBase type="button" sx={look} {...(onClick && { onClick })}>
      {words}
      <ChevronRightOutlined fontSize="small" color="primary" />
    </ButtonBase>
  )
}
