import type { CampaignOfList } from '@balcao/contract/resources/campaigns/contactLists'
import Link from '@mui/material/Link'
import { Fragment } from 'react'
import { Link as RouterLink } from 'react-router-dom'

/** Campaigns that use a list: each leads to its report where it runs, to its editor otherwise. */
export const CampaignLinks = ({ campaigns }: { campaigns: readonly CampaignOfList[] }) =>
  campaigns.map(({ id, name, isRunning }, place) => (
    <Fragment key={id}>
      {place > 0 && ', '}
      <Link component={RouterLink} to={isRunning ? `/campaign/${id}/report` : `/campaigns/${id}`}>
        {name}
      </Link>
    </Fragment>
  ))
