/**
 * How each sound is made, from noise and plain waves. It is loaded after the first press. Every call is a little different, as no two stones fall alike:
 * `chance` says how, so that a test can say it, too.
 */
import type { Cue, Sound } from './cues';

/** A number from 0 up to 1. */
export type Chance = () => number;

/** Where one sound is made: it begins at `at`, and all that is made goes to `out`. */
interface Stage {
  context: BaseAudioContext;
  out: AudioNode;
  at: number;
  /** What the frequencies of this sound are multiplied with. */
  tuning: number;
  chance: Chance;
  nth: number;
}

/** A frequency is up to this much higher or lower. */
const DETUNE = 0.04;
/** Bells are instruments: out of tune they would not please. */
const DETUNE_BELLS = 0.006;
const LOUDER = 0.12;

const bells: readonly Sound[] = ['won', 'lost', 'drawn', 'yourTurn'];

/** Makes what a cue asks for. */
export function sound(context: BaseAudioContext, out: AudioNode, { sound: name, pan, delay, gain, nth }: Cue, chance: Chance): void {
  const within = (bound: number): number => 1 + bound * (2 * chance() - 1);
  const place = new StereoPannerNode(context, { pan: Math.max(-1, Math.min(1, pan)) });
  const level = new GainNode(context, { gain: gain * within(LOUDER) });
  level.connect(place).connect(out);
  const tuning = within(bells.includes(name) ? DETUNE_BELLS : DETUNE);
  voices[name]({ context, out: level, at: context.currentTime + delay, tuning, chance, nth });
}

const voices: Record<Sound, (stage: Stage) => void> = {
  /** A stone on wood: the click of the two, and the board that answers. */
  place(stage) {
    burst(stage, { frequency: 2300, q: 1.1, length: 0.03, gain: 0.85 });
    tone(stage, { frequency: 215, to: 165, length: 0.11, gain: 0.36 });
    tone(stage, { frequency: 690, to: 620, length: 0.04, gain: 0.12 });
  },

  /** The same with more wood in it. */
  join(stage) {
    burst(stage, { frequency: 1900, q: 1.1, length: 0.035, gain: 0.8 });
    burst(later(stage, 0.022), { frequency: 2600, q: 1.6, length: 0.025, gain: 0.4 });
    tone(stage, { frequency: 196, to: 156, length: 0.16, gain: 0.36 });
    tone(stage, { frequency: 392, to: 372, length: 0.13, gain: 0.16 });
    tone(stage, { frequency: 587, length: 0.1, gain: 0.08 });
  },

  /** Something flat over a smooth board, which it comes to rest on. */
  slide(stage) {
    sweep(stage, { from: 500, over: 1500, to: 750, length: 0.17, gain: 0.55 });
    burst(later(stage, 0.15), { frequency: 1300, q: 1.3, length: 0.025, gain: 0.35 });
    tone(later(stage, 0.15), { frequency: 175, to: 150, length: 0.08, gain: 0.2 });
  },

  /** A surplus stone is picked up; the next one is a step lower. */
  remove(stage) {
    const frequency = 740 * 2 ** (-(2 * stage.nth) / 12);
    tone(stage, { frequency, to: frequency * 0.94, length: 0.14, gain: 0.2, wave: 'triangle' });
    tone(stage, { frequency: frequency * 2, length: 0.05, gain: 0.05 });
  },

  /** A disc is laid down: small and hard. */
  fix(stage) {
    burst(stage, { frequency: 3600, q: 2.5, length: 0.018, gain: 0.8 });
    tone(stage, { frequency: 1244, length: 0.09, gain: 0.15 });
    tone(stage, { frequency: 1865, length: 0.06, gain: 0.07 });
  },

  won(stage) {
    [293.7, 440, 554.4, 740].forEach((frequency, index) => bell(later(stage, 0.1 * index), frequency, 0.75, 0.15));
  },

  lost(stage) {
    [392, 329.6, 246.9].forEach((frequency, index) => bell(later(stage, 0.16 * index), frequency, 0.7, 0.13));
  },

  drawn(stage) {
    [349.2, 440, 349.2].forEach((frequency, index) => bell(later(stage, 0.15 * index), frequency, 0.65, 0.13));
  },

  yourTurn(stage) {
    [523.3, 698.5].forEach((frequency, index) => bell(later(stage, 0.12 * index), frequency, 0.6, 0.17));
  },

  /** Two knocks on a small block. */
  lowTime(stage) {
    for (const delay of [0, 0.14]) {
      tone(later(stage, delay), { frequency: 932, to: 900, length: 0.07, gain: 0.22, wave: 'triangle' });
      burst(later(stage, delay), { frequency: 2000, q: 3, length: 0.02, gain: 0.4 });
    }
  },

  /** A finger on the table. */
  refused(stage) {
    tone(stage, { frequency: 135, to: 95, length: 0.1, gain: 0.28 });
    burst(stage, { frequency: 420, q: 0.8, length: 0.04, gain: 0.3 });
  },
};

const later = (stage: Stage, delay: number): Stage => ({ ...stage, at: stage.at + delay });

interface Tone {
  frequency: number;
  /** Where the frequency goes while it fades. */
  to?: number;
  length: number;
  gain: number;
  wave?: OscillatorType;
}

/** What is so soft is not heard; a curve to nothing has to end somewhere. */
const SILENT = 0.0008;

/** A struck tone: there at once, and fading. */
function tone({ context, out, at, tuning }: Stage, { frequency, to = frequency, length, gain, wave = 'sine' }: Tone): void {
  const wire = new OscillatorNode(context, { type: wave, frequency: frequency * tuning });
  wire.frequency.setValueAtTime(frequency * tuning, at);
  wire.frequency.exponentialRampToValueAtTime(to * tuning, at + length);
  wire.connect(fading(context, at, gain, 0.003, length)).connect(out);
  wire.start(at);
  wire.stop(at + length + 0.01);
}

/** A bar of wood or metal, struck softly: its tone, a little of the octave, and more of its overtone at the beginning. */
function bell(stage: Stage, frequency: number, length: number, gain: number): void {
  tone(stage, { frequency, length, gain });
  tone(stage, { frequency: frequency * 2, length: length * 0.5, gain: gain * 0.25 });
  tone(stage, { frequency: frequency * 3.93, length: 0.06, gain: gain * 0.2 });
}

/** A click: noise of one colour. */
function burst(
  { context, out, at, tuning, chance }: Stage,
  { frequency, q, length, gain }: { frequency: number; q: number; length: number; gain: number },
): void {
  const colour = new BiquadFilterNode(context, { type: 'bandpass', frequency: frequency * tuning, Q: q });
  hiss(context, at, length, chance)
    .connect(colour)
    .connect(fading(context, at, gain, 0.001, length))
    .connect(out);
}

/** Noise whose colour goes up and down again, and which swells. */
function sweep(
  { context, out, at, tuning, chance }: Stage,
  { from, over, to, length, gain }: { from: number; over: number; to: number; length: number; gain: number },
): void {
  const colour = new BiquadFilterNode(context, { type: 'bandpass', frequency: from * tuning, Q: 0.9 });
  colour.frequency.setValueAtTime(from * tuning, at);
  colour.frequency.exponentialRampToValueAtTime(over * tuning, at + 0.6 * length);
  colour.frequency.exponentialRampToValueAtTime(to * tuning, at + length);
  hiss(context, at, length, chance)
    .connect(colour)
    .connect(fading(context, at, gain, 0.5 * length, length))
    .connect(out);
}

/** A gain that rises and then fades. */
function fading(context: BaseAudioContext, at: number, gain: number, rise: number, length: number): GainNode {
  const node = new GainNode(context, { gain: 0 });
  node.gain.setValueAtTime(0, at);
  node.gain.linearRampToValueAtTime(gain, at + rise);
  node.gain.exponentialRampToValueAtTime(SILENT, at + length);
  node.gain.linearRampToValueAtTime(0, at + length + 0.005);
  return node;
}

const noises = new WeakMap<BaseAudioContext, AudioBuffer>();

/** A piece of the noise of this context, from another place each time. */
function hiss(context: BaseAudioContext, at: number, length: number, chance: Chance): AudioBufferSourceNode {
  let buffer = noises.get(context);
  if (!buffer) {
    buffer = new AudioBuffer({ length: context.sampleRate, sampleRate: context.sampleRate });
    const samples = buffer.getChannelData(0);
    for (let index = 0; index < samples.length; index += 1) samples[index] = 2 * chance() - 1;
    noises.set(context, buffer);
  }
  const source = new AudioBufferSourceNode(context, { buffer });
  source.start(at, chance() * (buffer.duration - 0.3), length + 0.01);
  return source;
}
