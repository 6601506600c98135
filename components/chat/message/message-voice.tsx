"use client";

import { renewMedia } from "#components/chat/thread/threads.ts";
import type { Message, Voice } from "#contract/message";
import { VoicePlayer } from "./voice-player.tsx";

interface MessageVoiceProps {
  message: Message;
  voice: Voice;
}

/** A recorded message. Its address runs out: then the message is asked for again. */
export function MessageVoice({ message, voice }: MessageVoiceProps) {
  return (
    <VoicePlayer
      url={voice.url}
      durationMs={voice.durationMs}
      peaks={voice.peaks}
      onFailed={() => void renewMedia(message, voice.url)}
    />
  );
}
