import Box from '@mui/material/Box'
import { useTranslation } from 'react-i18next'
import pageStyles from '../../../../../ui/page/page.module.css'
import type { ListChoice, OwnPart } from '../../listFilter.rules'
import { chipSize } from './chipSize'

/** In a search: only tickets whose customer waits, or with something unread. */
const parts = ['waiting', 'unread'] as const satisfies OwnPart[]

interface OnlyFilterProps {
  only: OwnPart | null
  onChoose: (part: Pick<ListChoice, 'only'>) => void
}

export function OnlyFilter({ only, onChoose }: OnlyFilterProps) {
  const { t } = useTranslation()
  return parts.map((part) => (
    <Box
      component="button"
      type="button"
      key={part}
      className={pageStyles['filter']}
      aria-pressed={only === part}
      {...(only === part && { 'data-on': '' })}
      onClick={() => onChoose({ only: only === part ? null : part })}
      sx={chipSize}
    >
      {t(`tickets.views.only.${part}`)}
    </Box>
  ))
}
