import { definePart } from '#server/engine/service.ts'
import {
  answerProposalOperation,
  answerReservationProposalOperation,
  getProposalOperation,
  getReservationProposalOperation,
} from './answerProposal.ts'

export const proposalsPart = definePart({
  operations: [
    getProposalOperation,
    getReservationProposalOperation,
    answerProposalOperation,
    answerReservationProposalOperation,
  ],
})
