import Box from '@mui/material/Box'
import { Suspense } from 'react'
import { ListError } from '../../../ui/page/ListNotice'
import { ListSkeleton } from '../../../ui/page/ListSkeleton'
import { AddressesCard, DemandCard, SessionTimesCard, useAccessPolicy } from '../accessPolicy'
import { PeopleCard, useFactorCounts } from '../users'
import { SignOnCard } from '../signOn'

/** The company's rules for logins, and its people. */
export function CompanyTab() {
  const { data: policy, error, refetch } = useAccessPolicy()
  const { data: counts } = useFactorCounts()
  if (!policy)
    return error ? <ListError error={error} onRetry={() => void refetch()} /> : <ListSkeleton columns={2} />
  return (
    <Box sx={{ mt: -3 }}>
      <DemandCard policy={policy} counts={counts} />
      <Suspense fallback={<ListSkeleton columns={2} />}>
        <SignOnCard />
      </Suspense>
      <AddressesCard policy={policy} />
      <SessionTimesCard policy={policy} />
      <PeopleCard demand={policy.secondFactorFor} />
    </Box>
  )
}
