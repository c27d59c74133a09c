import { firstStepsApi, type FirstSteps as Steps } from '@balcao/contract/resources/firstSteps'
import CheckCircle from '@mui/icons-material/CheckCircle'
import ChevronRight from '@mui/icons-material/ChevronRight'
import RadioButtonUnchecked from '@mui/icons-material/RadioButtonUnchecked'
import List from '@mui/material/List'
import ListItem from '@mui/material/ListItem'
import ListItemButton from '@mui/material/ListItemButton'
import ListItemIcon from '@mui/material/ListItemIcon'
import ListItemText from '@mui/material/ListItemText'
import Paper from '@mui/material/Paper'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { call } from '../../data/apiClient'

/** Milliseconds: a step that is made elsewhere, as by a first message, is ticked this soon. */
const AGAIN_MS = 15_000

/** In the order in which they are best made, and where each is. */
const steps: readonly { step: keyof Steps; to?: string }[] = [
  { step: 'connection', to: '/connections' },
  { step: 'queue', to: '/queues' },
  { step: 'colleague', to: '/users' },
  { step: 'greeting', to: '/connections' },
  { step: 'conversation' },
]

/** What is left to do before the first attendance. Nothing shows while that is not known, and once all is done. */
export function Checklist() {
  const { t } = useTranslation()
  const titleId = useId()
  const { data } = useQuery({
    queryKey: ['firstSteps'],
    queryFn: ({ signal }) => call(firstStepsApi.get, { signal }),
    staleTime: 0,
    refetchInterval: ({ state }) =>
      state.data && Object.values(state.data).every(Boolean) ? false : AGAIN_MS,
  })
  if (!data || steps.every(({ step }) => data[step])) return null
  const left = steps.filter(({ step }) => !data[step])
  return (
    <Paper
      component="section"
      variant="outlined"
      aria-labelledby={titleId}
      sx={{
        ...{ width: { xs: 'auto', sm: '100%' }, maxWidth: 480, p: 2, textAlign: 'start' },
        ...{ mx: { xs: 2, sm: 'auto' }, my: { xs: 2, sm: 0 } },
      }}
    >
      <Typography id={titleId} variant="h3" component="h2">
        {t('firstSteps.title')}
      </Typography>
      <Typography variant="body2" sx={{ color: 'text.secondary', mt: 0.5 }}>
        {t('firstSteps.left', { count: left.length })}
      </Typography>
      <List disablePadding sx={{ mt: 1, mx: -1 }}>
        {steps.map(({ step, to }) => {
          const isDone = data[step]
          const content = (
            <>
              <ListItemIcon sx={{ minWidth: 36 }}>
                {isDone ? (
                  <CheckCircle color="success" titleAccess={t('firstSteps.done')} />
                ) : (
                  <RadioButtonUnchecked titleAccess={t('firstSteps.open')} />
                )}
              </ListItemIcon>
              <ListItemText
                primary={t(`firstSteps.${step}.title`)}
                secondary={isDone ? undefined : t(`firstSteps.${step}.text`)}
              />
            </>
          )
          return (
            <ListItem key={step} disablePadding>
              {to && !isDone ? (
                <ListItemButton component={Link} to={to} sx={{ px: 1, borderRadius: 1 }}>
                  {content}
                  <ChevronRight fontSize="small" sx={{ color: 'text.secondary' }} />
                </ListItemButton>
              ) : (
                <ListItem component="div" sx={{ px: 1 }}>
                  {content}
                </ListItem>
              )}
            </ListItem>
          )
        })}
      </List>
    </Paper>
  )
}
