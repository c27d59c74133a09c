import { profiles, type Profile } from '@balcao/contract/abilities'
import { limits } from '@balcao/contract/limits'
import AddIcon from '@mui/icons-material/Add'
import CloseIcon from '@mui/icons-material/Close'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import { useTranslation } from 'react-i18next'
import { CheckedPart, PartHelp } from '../../../ui/overlays/CheckedPart'
import { useQueues } from '../queues'
import type { PartProps } from './ProviderPart'
import type { DraftGroup } from './signOn.rules'

/** Stands for all queues in a list of ids. */
const ALL = 0

/** What each group of the provider gives. */
export function GroupsPart({ draft, change }: PartProps) {
  const { t } = useTranslation()
  const { groups } = draft
  const named = groups.filter(({ group }) => group.trim() !== '').length
  const put = (key: number, fields: Partial<DraftGroup>) =>
    change({ groups: groups.map((row) => (row.key === key ? { ...row, ...fields } : row)) })
  const add = () => {
    const key = Math.max(-1, ...groups.map((row) => row.key)) + 1
    change({ groups: [...groups, { key, group: '', profile: 'user', queueIds: null }] })
  }
  return (
    <CheckedPart
      title={t('signOn.groups.title')}
      tone="good"
      word={t('signOn.groups.count', { count: named })}
    >
      {groups.map((row) => (
        <GroupRow
          key={row.key}
          row={row}
          onChange={(fields) => put(row.key, fields)}
          onRemove={() => change({ groups: groups.filter(({ key }) => key !== row.key) })}
        />
      ))}
      {groups.length < limits.signOn.groups && (
        <Box>
          <Button size="small" variant="outlined" color="inherit" startIcon={<AddIcon />} onClick={add}>
            {t('signOn.groups.add')}
          </Button>
        </Box>
      )}
      <PartHelp>{t(named === 0 ? 'signOn.groups.none' : 'signOn.groups.others')}</PartHelp>
    </CheckedPart>
  )
}

interface GroupRowProps {
  row: DraftGroup
  onChange: (fields: Partial<DraftGroup>) => void
  onRemove: () => void
}

function GroupRow({ row: { group, profile, queueIds }, onChange, onRemove }: GroupRowProps) {
  const { t } = useTranslation()
  const { data: queues = [] } = useQueues()
  const existing = (queueIds ?? []).filter((id) => queues.some((queue) => queue.id === id))
  const chosen = queueIds === null ? [ALL] : existing
  const choose = (ids: number[]) => {
    const isAllNew = ids.includes(ALL) && queueIds !== null
    onChange({ queueIds: isAllNew ? null : ids.filter((id) => id !== ALL) })
  }
  const field = { size: 'small', fullWidth: true, slotProps: { input: { notched: false } } } as const
  return (
    <Box
      role="group"
      aria-label={group || t('signOn.groups.group')}
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: '1fr auto', sm: '1.3fr 1fr 1.2fr auto' },
        alignItems: 'center',
        gap: 1,
      }}
    >
      <TextField
        {...field}
        label={t('signOn.groups.group')}
        value={group}
        onChange={(event) => onChange({ group: event.target.value })}
        autoComplete="off"
        slotProps={{
          input: { notched: false },
          htmlInput: { spellCheck: false, maxLength: limits.signOn.group },
        }}
        sx={{ gridColumn: 1, gridRow: 1 }}
      />
      <IconButton
        aria-label={t('signOn.groups.remove', { group })}
        onClick={onRemove}
        sx={{ gridColumn: { xs: 2, sm: 4 }, gridRow: 1 }}
      >
        <CloseIcon fontSize="small" />
      </IconButton>
      <TextField
        {...field}
        select
        label={t('usersPage.profile')}
        value={profile}
        onChange={(event) => onChange({ profile: event.target.value as Profile })}
        sx={{ gridColumn: { xs: '1 / -1', sm: 'auto' } }}
      >
        {profiles.map((each) => (
          <MenuItem key={each} value={each}>
            {t(`usersPage.profiles.${each}`)}
          </MenuItem>
        ))}
      </TextField>
      <TextField
        {...field}
        select
        label={t('signOn.groups.queues')}
        value={chosen}
        onChange={(event) => choose(event.target.value as unknown as number[])}
        slotProps={{ input: { notched: false }, select: { multiple: true } }}
        sx={{ gridColumn: { xs: '1 / -1', sm: 'auto' } }}
      >
        <MenuItem value={ALL}>{t('signOn.groups.allQueues')}</MenuItem>
        {queues.map(({ id, name }) => (
          <MenuItem key={id} value={id}>
            {name}
          </MenuItem>
        ))}
      </TextField>
    </Box>
  )
}
