import {
  costCategories,
  MICROS,
  type CostReport,
  type Prices as PriceTable,
} from '@balcao/contract/resources/company/costs'
import EditOutlined from '@mui/icons-material/EditOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { object, number, string } from 'yup'
import { formatCalendarDay, formatDate, formatPrice } from '../../../i18n/format'
import { toast } from '../../../ui/feedback/toast'
import { Panel } from '../../../ui/figures/Panel'
import { DataTable } from '../../../ui/page/DataTable'
import { FormDialog } from '../../../ui/form/FormDialog'
import { FormInput } from '../../../ui/form/fields/FormInput'
import { FormNumberField } from '../../../ui/form/fields/FormNumberField'
import { useCorrection } from './costs.queries'

/** Decimals of a price in reais. */
const DECIMALS = 4

/** The price of each category, and who checked it. */
export function Prices({ report }: { report: CostReport }) {
  const { t } = useTranslation()
  const [isEditing, setEditing] = useState(false)
  const { list, freeByAd } = report
  const { since, checkedBy, checkedAt } = list
  return (
    <Panel
      title={t('costsPage.prices.title')}
      action={
        <Button
          size="small"
          startIcon={<EditOutlined />}
          sx={{ ml: 'auto' }}
          onClick={() => setEditing(true)}
        >
          {t('costsPage.prices.correct')}
        </Button>
      }
    >
      <Box sx={{ px: { xs: 2, sm: 1 } }}>
        <DataTable
          label={t('costsPage.prices.title')}
          columns={[
            {
              id: 'category',
              label: t('costsPage.prices.category'),
              width: '24%',
              cell: ({ category }) => t(`costsPage.categories.${category}`),
            },
            {
              id: 'price',
              label: t('costsPage.prices.price'),
              width: '16%',
              cell: ({ category }) => formatPrice(list.prices[category]),
            },
            {
              id: 'when',
              label: t('costsPage.prices.when'),
              isQuiet: true,
              wraps: true,
              cell: ({ category }) =>
                category === 'service'
                  ? t('costsPage.prices.afterFree', { count: freeByAd })
                  : t('costsPage.prices.always'),
            },
          ]}
          rows={costCategories.map((category, id) => ({ id, category }))}
          nameOf={({ category }) => t(`costsPage.categories.${category}`)}
        />
      </Box>
      <Typography variant="caption" component="p" sx={{ color: 'text.secondary', px: 2, py: 1 }}>
        {checkedBy && checkedAt
          ? t('costsPage.prices.checked', {
              date: formatCalendarDay(since),
              name: checkedBy.name,
              checked: formatDate(checkedAt),
            })
          : t('costsPage.prices.unchecked', { date: formatCalendarDay(since) })}{' '}
        {t('costsPage.prices.truth')}
      </Typography>
      {isEditing && (
        <PricesDialog prices={list.prices} today={report.until} onClose={() => setEditing(false)} />
      )}
    </Panel>
  )
}

const reais = () => number().min(0).max(100).required()

const schema = object({
  since: string()
    .matches(/^\d{4}-\d{2}-\d{2}$/)
    .required(),
  marketing: reais(),
  utility: reais(),
  authentication: reais(),
  service: reais(),
})

interface PricesDialogProps {
  prices: PriceTable
  today: string
  onClose: () => void
}

function PricesDialog({ prices, today, onClose }: PricesDialogProps) {
  const { t } = useTranslation()
  const { mutateAsync } = useCorrection()
  const values = Object.fromEntries(
    costCategories.map((category) => [category, prices[category] / MICROS]),
  ) as PriceTable
  return (
    <FormDialog
      title={t('costsPage.prices.correctTitle')}
      schema={schema}
      initialValues={{ since: today, ...values }}
      onSubmit={async ({ since, ...given }) => {
        const micros = Object.fromEntries(
          costCategories.map((category) => [category, Math.round(given[category] * MICROS)]),
        ) as PriceTable
        await mutateAsync({ since, prices: micros })
        toast.success(t('costsPage.prices.corrected'))
        onClose()
      }}
      onClose={onClose}
    >
      <FormInput
        name="since"
        type="date"
        label={t('costsPage.prices.since')}
        helperText={t('costsPage.prices.sinceHelp')}
        required
      />
      {costCategories.map((category) => (
        <FormNumberField
          key={category}
          name={category}
          label={t('costsPage.prices.priceOf', { category: t(`costsPage.categories.${category}`) })}
          decimals={DECIMALS}
          max={100}
          before="R$"
          required
        />
      ))}
    </FormDialog>
  )
}
