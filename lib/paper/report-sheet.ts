import type { Output } from '@/lib/contracts';
import { dateShort } from '@/lib/kernel/date';
import { fill } from '@/lib/format/fill';
import { scoreChange } from '@/lib/format/score-change';
import { numerals } from '@/lib/format/numerals';
import { printed } from '@/lib/kernel/problems/names';
import { report as words, tag } from '@/messages/zh-CN/evaluation.json';
import { lineOf, paginate, pieces, sheet, stack, widthIn, wrap, type Block, type PaperPage, type Piece, type Style } from './flow';
import { radarBlock } from './radar-drawing';

type Report = Output<'evaluation.report'>;

const INDENT = 54;
/** Px below a part of the report. */
const PART = 34;

const heading = (text: string): Block => stack('H2', [lineOf(pieces(text, { bold: true }), 0, sheet.size * 1.2)], sheet.gap, true);
const paragraph = (text: string, style?: Style): Block => stack('P', wrap(pieces(text, style)));
const last = (block: Block): Block => ({ ...block, height: block.height + PART });

/** A line with something at its right end. */
function ended(left: readonly Piece[], right: readonly Piece[]): Block {
  const room = (sheet.width - 2 * sheet.margin) / sheet.size;
  const between: Piece = { kind: 'space', width: Math.max(1, room - widthIn(left) - widthIn(right)) };
  return stack('LI', [lineOf([...left, between, ...right])], 0);
}

function scores(rows: readonly { readonly name: string; readonly score: number; readonly full: number }[]): Block[] {
  return rows.map(({ name, score, full }) => ended(pieces(name), pieces(fill(words.of, { score, full }), { bold: true })));
}

/** How the total compares with the one before, as the page says it. */
function compared(report: Report): string {
  const { say, values } = scoreChange(report);
  return fill(words[say], values);
}

function weakPoint({ questionNo, title, why, lost }: Report['weakPoints'][number]): Block {
  const left = pieces(`${fill(words.question, { no: questionNo })}　${title}`, { bold: true });
  const head = ended(left, pieces(fill(words.lostPoints, { count: lost }), { bold: true, tone: 'red' }));
  const more = wrap(pieces(why, { tone: 'grey' }), INDENT);
  return stack('LI', [...head.lines.map(({ line }) => line), ...more]);
}

/** The teacher's words without the marks of highlighter and emphasis; what they marked is bold. */
function spoken(text: string): Piece[] {
  return text
    .split(/(==[^=]+==|__[^_]+__)/)
    .flatMap((part) => (/^(==|__)/.test(part) ? pieces(part.slice(2, -2), { bold: true }) : pieces(part)));
}

export const reportTitle = ({ learnerName, subjectName }: Report): string =>
  fill(words.shareTitle, { name: learnerName, subject: subjectName });

/** An evaluation report on pages, with every word that the screen has. */
export function reportPages(report: Report): readonly PaperPage[] {
  const { gradeName, createdAt, score, fullScore, subjectName, questionCount, usedMinutes, teacher, modules, topics, weakPoints } = report;
  const lost = fullScore - score;
  const part = (text: string, blocks: readonly Block[]): Block[] => {
    const [end] = blocks.slice(-1);
    return end ? [heading(text), ...blocks.slice(0, -1), last(end)] : [];
  };
  const facts = [gradeName, dateShort(createdAt), fill(words.facts, { subject: subjectName, count: questionCount, minutes: usedMinutes })];
  return paginate([
    stack('H1', [lineOf(pieces(reportTitle(report), { bold: true }), 'centre', sheet.size * 1.5)]),
    stack('P', [lineOf(pieces(facts.join('　'), { tone: 'grey' }), 'centre')]),
    stack('P', [lineOf(pieces(fill(words.score, { score, full: fullScore }), { bold: true, tone: 'red' }), 'centre', sheet.size * 1.2)]),
    last(stack('P', [lineOf(pieces(`${compared(report)}　${fill(words.by, { teacher: teacher.name })}`), 'centre')])),
    ...part(fill(words.modules, { count: numerals[modules.length] ?? '' }), [
      radarBlock(modules, fill(words.radar, { list: modules.map((module) => `${module.name}${module.score}`).join('，') })),
      ...scores(modules),
    ]),
    ...part(words.topics, [...scores(topics), ...scores([{ name: words.sum, score, full: fullScore }])]),
    ...part(words.lost, [
      ...weakPoints.map(weakPoint),
      ...(lost > 0 ? [paragraph(fill(words.lostSum, { lost, score, full: fullScore }), { bold: true })] : []),
    ]),
    ...part(
      words.strengths,
      report.strengths.map((text) => stack('LI', wrap(pieces(text), INDENT), 0)),
    ),
    ...part(words.words, [stack('P', wrap(spoken(report.words))), paragraph(`${teacher.name}　${teacher.title}`, { tone: 'grey' })]),
    ...part(
      words.sets,
      report.sets.map((set) =>
        ended(
          pieces(`${fill(tag, { number: printed(set.number) })}　${set.title}`),
          pieces(fill(words.similar, { count: set.count }), { tone: 'grey' }),
        ),
      ),
    ),
  ]);
}
