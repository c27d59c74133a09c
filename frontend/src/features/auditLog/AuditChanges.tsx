import { auditFields, type AuditChange } from '@balcao/contract/resources/auditLog'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import clamp from '../../ui/TwoLines.module.css'

/** How many fields show before the rest is asked for. */
const SHOWN = 3

const fieldOf = (field: string) => auditFields.find((known) => known === field)

function useValueText() {
  const { t } = useTranslation()
  return (value: string | null, isSecret: boolean): string => {
    if (value === null) return t('auditLogPage.nothing')
    if (isSecret) return t('auditLogPage.secret')
    if (value === 'true') return t('auditLogPage.yes')
    return value === 'false' ? t('auditLogPage.no') : value.replaceAll('\n', ', ')
  }
}

/** From what to what, a line for each field. */
export function AuditChanges({ changes }: { changes: readonly AuditChange[] }) {
  const { t } = useTranslation()
  const textOf = useValueText()
  const [isAll, setAll] = useState(false)
  const hidden = changes.length - SHOWN
  return (
    <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
      {(isAll ? changes : changes.slice(0, SHOWN)).map(({ field, from, to, isSecret }) => {
        const known = fieldOf(field)
        const text = `${textOf(from, isSecret)} → ${textOf(to, isSecret)}`
        return (
          <li key={field} className={isAll ? undefined : clamp['twoLines']} title={text}>
            <Box component="span" sx={{ color: 'text.secondary' }}>
              {known ? t(`auditLogPage.fields.${known}`) : field.replace(/^=/, '')}:{' '}
            </Box>
            {text}
          </li>
        )
      })}
      {hidden > 0 && !isAll && (
        <li>
          <Button size="small" onClick={() => setAll(true)} sx={{ px: 0.5, minWidth: 0 }}>
            {t('auditLogPage.more', { count: hidden })}
          </Button>
        </li>
      )}
    </Box>
  )
}
