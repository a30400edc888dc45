import { feedbacks, lessonQuestions, liveLeads, onlineMessages, teacherApplications } from '../db/schema';
import { applications, messages, reports } from './form-shelves';
import { leads, questions } from './learner-shelves';
import type { Shelf } from './shelf';

/** Those tables themselves, each with the number of its tickets, to be counted. */
export const ticketTables = [
  { table: feedbacks, ticketNo: feedbacks.ticketNo },
  { table: onlineMessages, ticketNo: onlineMessages.ticketNo },
  { table: teacherApplications, ticketNo: teacherApplications.ticketNo },
  { table: liveLeads, ticketNo: liveLeads.leadId },
  { table: lessonQuestions, ticketNo: lessonQuestions.ticketNo },
] as const;

/** Every table that a public form writes and that waits for somebody of the team. */
export const shelves: readonly Shelf[] = [reports, messages, applications, leads, questions];
