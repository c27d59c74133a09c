import Box from '@mui/material/Box'
import { ListError } from '../../../ui/page/ListNotice'
import { ListSkeleton } from '../../../ui/page/ListSkeleton'
import { AddressesCard, SessionTimesCard, useAccessPolicy } from '../accessPolicy'
import { PeopleCard } from '../users'

/** The company's rules for logins, and its people. */
export function CompanyTab() {
  const { data: policy, error, refetch } = useAccessPolicy()
  if (!policy)
    return error ? <ListError error={error} onRetry={() => void refetch()} /> : <ListSkeleton columns={2} />
  return (
    <Box sx={{ mt: -3 }}>
      <AddressesCard policy={policy} />
      <SessionTimesCard policy={policy} />
      <PeopleCard />
    </Box>
  )
}
